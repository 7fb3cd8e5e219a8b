// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Readings of words and signs in running text", .ownThread)
struct WordReadingTests {
  @Test("put abbreviations, signs, names and emoji into words", arguments: wordSamples)
  func words(language: String, written: String, spoken: String) {
    #expect(SpokenReading(written, language).text == spoken)
  }

  @Test("leave as written what is a word, or not certain", arguments: plainSamples)
  func unread(language: String, written: String) {
    #expect(SpokenReading(written, language).text == written)
  }

  @Test("have a part for each word of an abbreviation whose words are in the same order")
  func parts() {
    #expect(SpokenReading("Obst, z. B. Äpfel", "de").parts == ["z.": "zum", "B.": "Beispiel"])
    #expect(SpokenReading("en EE. UU. hoy", "es").parts == ["EE.": "Estados", "UU.": "Unidos"])
    #expect(SpokenReading("d. h. i. d. R.", "de").parts["i. d. R"] == nil)
    #expect(SpokenReading("Pens, etc., are here", "en").parts == ["etc.": "et cetera"])
  }

  @Test("leave the full stop of an abbreviation to the sentence that it ends")
  func lastStop() {
    #expect(SpokenReading("Pens, etc.", "en").parts == ["etc": "et cetera"])
    #expect(SpokenReading("(pens etc.).", "en").text == "(pens et cetera).")
    #expect(SpokenReading("Er sagte: „Brot usw.“", "de").text == "Er sagte: „Brot und so weiter.“")
  }

  @Test("cover all bytes of an emoji, whatever it is made of")
  func sequences() {
    #expect(SpokenReading("👩🏽‍💻", "en").parts == ["👩🏽‍💻": "woman technologist medium skin tone"])
    #expect(SpokenReading("a 🏴󠁧󠁢󠁥󠁮󠁧󠁿 b", "en").parts == ["🏴󠁧󠁢󠁥󠁮󠁧󠁿": "flag England"])
    #expect(SpokenReading("😂😂 😂", "en").parts == ["😂😂 😂": "face with tears of joy three times"])
  }
}

/// A text with its readings.
struct SpokenReading {
  let text: String
  /// Words by what they replace.
  let parts: [String: String]

  init(_ written: String, _ language: String) {
    let bytes = Array(written.utf8)
    var result: [UInt8] = []
    var place = 0
    var parts: [String: String] = [:]
    for part in ReadingScanner.readings(in: bytes[...], language: language).flatMap(\.parts) {
      result += bytes[place..<part.range.lowerBound] + part.words.utf8
      parts[String(decoding: bytes[part.range], as: UTF8.self)] = part.words
      place = part.range.upperBound
    }
    text = String(decoding: result + bytes[place...], as: UTF8.self)
    self.parts = parts
  }
}

private let wordSamples = [
  ("en-US", "Bring pens, etc. Then go.", "Bring pens, et cetera. Then go."),
  ("en-US", "In St. Louis on Main St. we met", "In Saint Louis on Main Street we met"),
  (
    "en-US", "The office is at 221 Main St. Boston",
    "The office is at two hundred twenty-one Main Street Boston"
  ),
  (
    "en-US", "Prof. Dr. Smith lives on Lake Dr. now",
    "Professor Doctor Smith lives on Lake Drive now"
  ),
  ("en-US", "Mr. King, Jr. (see vol. 3)", "Mister King, Junior (see volume three)"),
  ("en-US", "w/ milk, Lakers vs Bulls", "with milk, Lakers versus Bulls"),
  ("en-US", "Jan. 5, and in Sept. we met", "January fifth, and in September we met"),
  ("en-US", "AT&T uses C# and C++", "A T and T uses C sharp and C plus plus"),
  ("en-US", "x=y, A → B", "x equals y, A right arrow B"),
  ("en-US", "Windows® and a ≤ b", "Windows registered and a is at most b"),
  ("en-US", "• Milk", "  Milk"),
  ("en-US", "News • Sport", "News , Sport"),
  ("en-US", "report.pdf in ~/notes", "report dot P D F in tilde slash notes"),
  ("en-US", "See https://example.org/docs.", "See example dot org slash docs."),
  ("en-US", "example.com/page", "example dot com slash page"),
  (
    "en-US", "#BlackFriday2024 by @john_doe",
    "hashtag Black Friday twenty twenty-four by at john doe"
  ),
  ("en-US", "#NBAFinals", "hashtag NBA Finals"),
  ("en-US", "Speed (km/h), in kg", "Speed (kilometers per hour), in kilograms"),
  ("en-US", "CO₂ and C₆H₁₂O₆", "C O two and C six H twelve O six"),
  ("en-US", "great!😂😂😂 ok", "great! face with tears of joy three times ok"),
  ("en-US", "🎂🎉", "birthday cake, party popper"),
  ("en-US", "Москва, Αθήνα, π", "Moskva, Athina, pi"),
  ("en-US", "β-carotene", "beta-carotene"),
  ("de-DE", "Fr. Meier geb. Schulz, geb. in Ulm", "Frau Meier geborene Schulz, geboren in Ulm"),
  (
    "de-DE", "in der Hauptstr. und Berliner Str. hier",
    "in der Hauptstraße und Berliner Straße hier"
  ),
  ("de-DE", "Z. B. so, vgl. dort", "zum Beispiel so, vergleiche dort"),
  ("de-DE", "44 v. Chr. i. d. R. so", "vierundvierzig vor Christus in der Regel so"),
  ("de-DE", "❤️❤️", "rotes Herz zweimal"),
  ("fr-FR", "M. le maire et MM. Roux", "Monsieur le maire et Messieurs Roux"),
  ("fr-FR", "St-Denis, bd Voltaire", "Saint-Denis, boulevard Voltaire"),
  ("fr-FR", "de l'H₂O, 3 × x", "de l'H deux O, trois fois x"),
  ("es-ES", "Gil & Paz, Paz & Iglesias", "Gil y Paz, Paz e Iglesias"),
  ("es-ES", "p. ej. Ud. y D. Juan", "por ejemplo usted y don Juan"),
]

private let plainSamples = [
  ("en-US", "I said No. That was it."),
  ("en-US", "He sat. Then Jan. came."),
  ("en-US", "This is Max."),
  ("en-US", "It is and/or in don’t — “so”"),
  ("en-US", "the house.It was; fine.In"),
  ("en-US", "He met Ann M. Lee at I.B.M. once"),
  ("en-US", "kg and km are units"),
  ("en-US", "snake_case a/b/c -v --help"),
  ("en-US", "北京 שלום"),
  ("de-DE", "Das ist Art. So ist es"),
  ("fr-FR", "Il dit Me voici, et nos amis"),
  ("es-ES", "José no sabe. Mar y sol."),
]
