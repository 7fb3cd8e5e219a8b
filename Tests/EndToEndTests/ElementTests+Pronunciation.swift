// SPDX-License-Identifier: Apache-2.0

import Testing

/// How words are said.
extension ElementTests {
  private static let lexicons =
    #"<lexicon uri="a.pls" xml:id="a"/><lexicon uri="b.pls" xml:id="b"/>"#

  private func makeLexicons() {
    func lexicon(_ lexemes: String) -> String {
      """
      <lexicon version="1.0" alphabet="ipa" xml:lang="en-US" xmlns:r="urn:roles"
        xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">\(lexemes)</lexicon>
      """
    }
    _ = listener.user.file(
      "a.pls",
      lexicon(
        """
        <lexeme><grapheme>tomato</grapheme><alias>potato soup</alias></lexeme>
        <lexeme role="r:verb"><grapheme>read</grapheme><alias>reed</alias></lexeme>
        <lexeme role="r:past"><grapheme>read</grapheme><alias>red herring</alias></lexeme>
        <lexeme><grapheme>New York</grapheme><phoneme>ˈbɪɡ</phoneme></lexeme>
        """
      )
    )
    _ = listener.user.file(
      "b.pls",
      lexicon("<lexeme><grapheme>tomato</grapheme><alias>one two three four</alias></lexeme>")
    )
  }

  @Test("phonemes are said, and what is wrong with them is told", arguments: Listener.voices)
  func phonemes(voice: String) throws {
    let heard = try listener.hear(
      #"<phoneme alphabet="ipa" ph="həˈləʊ">x</phoneme> <phoneme alphabet="x-sampa" ph="h@&quot;l@U">x</phoneme> <phoneme ph="həˈləʊ"/> <phoneme alphabet="foo" ph="x">bat</phoneme> <phoneme>cat</phoneme> <phoneme ph="日">hat</phoneme>."#,
      voice
    )
    let isAble = voice == "en-us"
    #expect(
      heard.words
        == ["x", "x"] + (isAble ? [#"<phoneme ph="həˈləʊ"/>"#] : []) + ["bat", "cat", "hat"]
    )
    let unable = ["2:1 phoneme-not-spoken", "2:49 phoneme-not-spoken", "2:106 phoneme-not-spoken"]
    #expect(
      heard.diagnostics
        == ["2:174 missing-attribute"] + (isAble ? [] : unable)
        + ["2:129 unknown-alphabet", "2:197 bad-phonemes"]
    )
    guard isAble else { return }
    let first = try listener.hear(#"<phoneme ph="həˈləʊ">x</phoneme>"#, voice)
    let same = try listener.hear(
      #"<phoneme alphabet="x-sampa" ph="h@&quot;l@U">water</phoneme>"#,
      voice
    )
    #expect(first.soundsLike(same))
  }

  @Test(
    "a lexicon holds inside its lookup, the inner one before the outer",
    arguments: Listener.voices
  )
  func lookup(voice: String) throws {
    makeLexicons()
    let heard = try listener.hear(
      Self.lexicons
        + #"tomato <lookup ref="a">tomato <lookup ref="b">tomato</lookup> read <w role="q:past" xmlns:q="urn:roles">read</w></lookup> tomato."#,
      voice
    )
    let plain = try listener.hear(
      "tomato potato soup one two three four reed red herring tomato.",
      voice
    )
    #expect(heard.soundsLike(plain))
    #expect(heard.words == ["tomato", "tomato", "tomato", "read", "read", "tomato"])
    #expect(heard.diagnostics.isEmpty)
  }

  @Test(
    "phonemes of a lexicon are said where the voice can, and one expression is one word",
    arguments: Listener.voices
  )
  func lexiconPhonemes(voice: String) throws {
    makeLexicons()
    let heard = try listener.hear(
      Self.lexicons
        + #"<lookup ref="a">In New York, New York.</lookup> <lookup ref="c">One</lookup>."#,
      voice
    )
    #expect(heard.words == ["In", "New York", "New York", "One"])
    #expect(
      heard.diagnostics
        == ["2:123 unknown-lexicon"] + (voice == "en-us" ? [] : ["2:67 phoneme-not-spoken"])
    )
  }

  @Test(
    "say-as puts into words what it stands around, in the language of the text",
    arguments: [
      ("en-US", "en-us", "ordinal", "", "21", "twenty-first"),
      ("en-US", "plain.en", "characters", "", "AB", "A, B"),
      ("en-US", "plain.en", "date", "md", "3/4", "March fourth"),
      ("de", "de", "date", "dm", "3.4.", "dritter April"),
      ("de", "plain.de", "ordinal", "", "3.", "dritte"),
      ("fr", "fr", "ordinal", "", "1", "premier"),
      ("fr", "plain.fr", "time", "hms24", "14:30", "quatorze heures trente"),
      ("es", "es", "cardinal", "", "21", "veintiuno"),
      ("es", "plain.es", "ordinal", "", "3", "tercero"),
    ]
  )
  func sayAs(
    language: String,
    voice: String,
    kind: String,
    format: String,
    content: String,
    words: String
  ) throws {
    let attribute = format.isEmpty ? "" : #" format="\#(format)""#
    let heard = try listener.hear(
      #"<say-as interpret-as="\#(kind)"\#(attribute)>\#(content)</say-as>"#,
      voice,
      language: language
    )
    let plain = try listener.hear(words, voice, language: language)
    #expect(heard.soundsLike(plain))
    #expect(heard.words == [content])
    #expect(heard.diagnostics.isEmpty)
  }

  @Test("what say-as cannot do is told, and spoken as it is written", arguments: Listener.voices)
  func sayAsTroubles(voice: String) throws {
    let heard = try listener.hear(
      """
      Of <say-as interpret-as="date" format="dmy">12 5 2020</say-as> are
      <say-as interpret-as="bogus">3</say-as> and
      <say-as interpret-as="date">x</say-as> and
      <say-as>4</say-as> and
      <say-as interpret-as="expletive">five</say-as> six.
      """,
      voice
    )
    #expect(
      heard.words == ["Of", "12 5 2020", "are", "3", "and", "x", "and", "4", "and", "five", "six"]
    )
    // As long as the word, but silent.
    #expect(
      heard.score.suffix(3).first == "five" && heard.wave.silences(longerThan: 0.25).count == 1
    )
    #expect(
      heard.diagnostics == [
        "5:1 missing-attribute", "3:1 say-as-unknown", "4:1 say-as-not-understood",
      ]
    )
  }
}
