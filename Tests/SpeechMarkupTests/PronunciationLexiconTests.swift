// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechMarkup
import TestTraits
import Testing

@Suite("Pronunciation lexicon", .limited, .ownThread)
struct PronunciationLexiconTests {
  @Test("replaces words by their phonemes")
  func phonemes() throws {
    let lexicon = try fixture("english")
    #expect(lexicon.language == "en-GB")
    #expect(lexicon.diagnostics.isEmpty)
    #expect(lexicon.spoken("At the quay, kay?") == "At the [kiː|quay], [kiː|kay]?")
  }

  @Test("finds whole words only, and takes the longest")
  func borders() throws {
    let lexicon = try fixture("english")
    #expect(lexicon.spoken("quays 2quay quay2 quayé aquay") == "quays 2quay quay2 quayé aquay")
    #expect(lexicon.spoken("(quay) quay's") == "([kiː|quay]) [kiː|quay]'s")
    #expect(
      lexicon.spoken("The Isle  of\nDogs. The Isle of Cats.")
        == "The [ˌaɪləvˈdɒɡz|Isle  of\nDogs]. The [aɪl|Isle] of Cats."
    )
    #expect(lexicon.spoken("C++ in C++11") == "{C plus plus} in {C plus plus}11")
  }

  @Test("looks around the range for whole words and the beginning of a sentence")
  func surroundings() throws {
    let lexicon = try fixture("english")
    let text = Array("aquays Quay. Quay".utf8)
    #expect(lexicon.matches(in: text, range: 1..<5).isEmpty)
    #expect(lexicon.matches(in: text, range: 7..<11).isEmpty)
    #expect(lexicon.matches(in: text, range: 13..<17).map(\.range) == [13..<17])
    #expect(lexicon.matches(in: text, range: 13..<99).map(\.range) == [13..<17])
    #expect(lexicon.matches(in: text, range: 4..<4).isEmpty)
  }

  @Test("tells upper from lower case, but knows a word at the beginning of a sentence")
  func capitals() throws {
    let lexicon = try readLexicon(
      """
      <lexeme><grapheme>polish</grapheme><phoneme>a</phoneme></lexeme>
      <lexeme><grapheme>Reading</grapheme><phoneme>b</phoneme></lexeme>
      <lexeme><grapheme>reading</grapheme><phoneme>c</phoneme></lexeme>
      <lexeme><grapheme>état</grapheme><phoneme>d</phoneme></lexeme>
      """
    )
    #expect(lexicon.spoken("Polish the Polish polish.") == "[a|Polish] the Polish [a|polish].")
    #expect(lexicon.spoken("Reading reading") == "[b|Reading] [c|reading]")
    #expect(lexicon.spoken("Yes! “Polish”, POLISH") == "Yes! “[a|Polish]”, POLISH")
    #expect(lexicon.spoken("État état") == "[d|État] [d|état]")
  }

  @Test("takes the first preferred pronunciation, else the first")
  func preference() throws {
    #expect(try fixture("english").spoken("a scone") == "a [skɒn|scone]")
    let other = try readLexicon(
      """
      <lexeme><grapheme>tea</grapheme><alias>first</alias><phoneme>b</phoneme></lexeme>
      <lexeme><grapheme>jam</grapheme><alias>first</alias><phoneme prefer="true">b</phoneme></lexeme>
      <lexeme><grapheme>tea</grapheme><phoneme prefer="true">second lexeme</phoneme></lexeme>
      """
    )
    #expect(other.spoken("tea jam") == "{first} [b|jam]")
  }

  @Test("passes over phonemes in an alphabet that cannot be spoken")
  func alphabets() throws {
    let source = lexiconSource(
      """
      <lexeme><grapheme>tea</grapheme><phoneme alphabet="x-runes" prefer="true">ᛏ</phoneme><phoneme>tiː</phoneme></lexeme>
      <lexeme><grapheme>jam</grapheme><phoneme alphabet="x-runes">ᛃ</phoneme></lexeme>
      """
    )
    let lexicon = try PronunciationLexicon(pls: source) { $0 == "ipa" }
    #expect(lexicon.spoken("tea jam") == "[tiː|tea] jam")
    #expect(
      lexicon.diagnostics.map(\.code.rawValue) == [
        "lexicon-unknown-alphabet", "lexicon-no-pronunciation", "lexicon-unknown-alphabet",
      ]
    )
    let match = try PronunciationLexicon(pls: source).matches(in: Array("tea".utf8), range: 0..<3)
      .first
    #expect(match?.replacement == [.phonemes("ᛏ", alphabet: "x-runes", text: "tea")])
  }

  @Test("chooses among lexemes by the role of the text")
  func roles() throws {
    let lexicon = try readLexicon(
      """
      <lexeme role="p:noun p:name"><grapheme>lead</grapheme><phoneme>lɛd</phoneme></lexeme>
      <lexeme role="p:verb"><grapheme>lead</grapheme><phoneme>liːd</phoneme></lexeme>
      <lexeme><grapheme>lead on</grapheme><phoneme>any</phoneme></lexeme>
      <lexeme role="q:verb"><grapheme>close</grapheme><phoneme>kləʊz</phoneme></lexeme>
      <lexeme><grapheme>close</grapheme><phoneme>kləʊs</phoneme></lexeme>
      <lexeme role="local"><grapheme>row</grapheme><phoneme>raʊ</phoneme></lexeme>
      """
    )
    #expect(lexicon.spoken("lead") == "[lɛd|lead]")
    #expect(lexicon.spoken("lead", roles: ["{urn:p}verb"]) == "[liːd|lead]")
    #expect(lexicon.spoken("lead", roles: ["{urn:x}a", "{urn:p}name"]) == "[lɛd|lead]")
    #expect(lexicon.spoken("lead", roles: ["{urn:x}verb"]) == "lead")
    #expect(lexicon.spoken("lead on", roles: ["{urn:p}verb"]) == "[any|lead on]")
    // The prefix q is not declared, so that role is taken as written.
    #expect(lexicon.spoken("close", roles: ["{urn:p}verb"]) == "[kləʊs|close]")
    #expect(lexicon.spoken("close", roles: ["q:verb"]) == "[kləʊz|close]")
    let namespaces = [XMLNamespace.lexicon, XMLNamespace.synthesis, ""]
    for namespace in namespaces {
      #expect(lexicon.spoken("row", roles: ["{\(namespace)}local"]) == "[raʊ|row]")
    }
    #expect(lexicon.spoken("row", roles: ["{urn:p}local"]) == "row")
    #expect(lexicon.diagnostics.map(\.code.rawValue) == ["lexicon-undeclared-prefix"])
  }

  @Test("looks the words of an alias up again")
  func aliases() throws {
    let lexicon = try fixture("english")
    #expect(lexicon.spoken("An HMC 2!") == "An {second harbour master's cutter at the }[kiː|quay]!")
    let match = lexicon.matches(in: Array("HMC 2".utf8), range: 0..<5).first
    #expect(match?.range == 0..<5)
    #expect(
      match?.replacement == [
        .text("second harbour master's cutter at the "),
        .phonemes("kiː", alphabet: "ipa", text: "quay"),
      ]
    )
  }

  @Test("does not go round in circles")
  func loops() throws {
    let lexicon = try readLexicon(
      """
      <lexeme><grapheme>a</grapheme><alias>b c</alias></lexeme>
      <lexeme><grapheme>b</grapheme><alias>a d</alias></lexeme>
      <lexeme><grapheme>e</grapheme><alias>the e</alias></lexeme>
      """
    )
    #expect(lexicon.spoken("a") == "{a d c}")
    #expect(lexicon.spoken("b") == "{b c d}")
    #expect(lexicon.spoken("e e") == "{the e} {the e}")
    #expect(Set(lexicon.diagnostics.map(\.code.rawValue)) == ["lexicon-alias-loop"])
    #expect(lexicon.diagnostics.count == 3)
  }

  @Test("works in scripts without spaces")
  func japanese() throws {
    let lexicon = try fixture("japanese")
    #expect(lexicon.spoken("日本の港は日本橋です。") == "[ɲihoɴ|日本]の{みなと}は[ɲihombaɕi|日本橋]です。")
    #expect(lexicon.spoken("にほんX日本1") == "[ɲihoɴ|にほん]X[ɲihoɴ|日本]1")
    let thai = try readLexicon("<lexeme><grapheme>ปลา</grapheme><alias>fish</alias></lexeme>")
    #expect(thai.spoken("กินปลาดี") == "กิน{fish}ดี")
    // The mark belongs to the last letter, which makes it another one.
    let mark = try readLexicon("<lexeme><grapheme>กา</grapheme><alias>x</alias></lexeme>")
    #expect(mark.spoken("กา\u{E48} กา") == "กา\u{E48} {x}")
  }

  @Test("leaves to the lexicon around it what it does not know")
  func lookups() throws {
    let inner = try readLexicon("<lexeme><grapheme>a b</grapheme><alias>inner</alias></lexeme>")
    let outer = try readLexicon(
      """
      <lexeme><grapheme>a</grapheme><alias>one</alias></lexeme>
      <lexeme><grapheme>b c</grapheme><alias>two</alias></lexeme>
      <lexeme><grapheme>c</grapheme><alias>three</alias></lexeme>
      """
    )
    let text = Array("a b c a b c".utf8)
    let matches = { (lexicons: [PronunciationLexicon], range: Range<Int>) in
      PronunciationLexicon.matches(of: lexicons, in: text, range: range).map { match in
        guard case .text(let text) = match.replacement.first else { return "" }
        return "\(match.range.lowerBound) \(text)"
      }
    }
    #expect(matches([inner, outer], 0..<11) == ["0 inner", "4 three", "6 inner", "10 three"])
    #expect(matches([inner, outer], 2..<7).count == 2)
    #expect(matches([outer, inner], 0..<5).count == 2)
    #expect(matches([], 0..<5).isEmpty)
  }

  @Test("takes every kind of space, and graphemes as they are written")
  func spaces() throws {
    let lexicon = try readLexicon(
      """
      <lexeme><grapheme>
         New\t Quay </grapheme><alias> x
        y </alias></lexeme>
      <lexeme><grapheme>Q&amp;A</grapheme><grapheme><![CDATA[<b>]]></grapheme><alias>z</alias></lexeme>
      """
    )
    #expect(lexicon.spoken("New Quay New\u{A0}\nQuay NewQuay") == "{x y} {x y} NewQuay")
    #expect(lexicon.spoken("Q&A: <b>") == "{z}: {z}")
  }

  private func fixture(_ name: String) throws -> PronunciationLexicon {
    let folder = Fixture.folder.deletingLastPathComponent().appending(path: "Lexicons")
    return try PronunciationLexicon(
      pls: Array(Data(contentsOf: folder.appending(path: "\(name).pls")))
    )
  }
}

/// A lexicon of the lexemes that a test states.
func lexiconSource(_ lexemes: String) -> [UInt8] {
  Array(
    """
    <lexicon version="1.0" alphabet="ipa" xml:lang="en" xmlns:p="urn:p"
      xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">\(lexemes)</lexicon>
    """.utf8
  )
}

func readLexicon(
  _ lexemes: String,
  limits: LexiconLimits = .default
) throws(MarkupError) -> PronunciationLexicon {
  try PronunciationLexicon(pls: lexiconSource(lexemes), limits: limits)
}

extension PronunciationLexicon {
  /// The text with `{aliases}` and `[phonemes|text]`.
  func spoken(_ text: String, roles: [String] = []) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var next = 0
    for match in matches(in: bytes, range: 0..<bytes.count, roles: { _ in roles }) {
      result += bytes[next..<match.range.lowerBound]
      for piece in match.replacement {
        switch piece {
        case .text(let text): result += Array("{\(text)}".utf8)
        case .phonemes(let phonemes, _, let text): result += Array("[\(phonemes)|\(text)]".utf8)
        }
      }
      next = match.range.upperBound
    }
    return String(decoding: result + bytes[next...], as: UTF8.self)
  }
}
