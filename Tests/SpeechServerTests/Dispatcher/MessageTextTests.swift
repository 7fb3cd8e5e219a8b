// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechServer
import SpeechText
import Testing

@Suite("Text of messages")
struct MessageTextTests {
  private func rewritten(
    _ source: String,
    _ punctuation: PunctuationMode = .none,
    spells: Bool = false,
    _ capitals: CapitalLetters = .none
  ) -> String {
    var settings = MessageSettings()
    settings.punctuation = punctuation
    settings.spells = spells
    settings.capitals = capitals
    return CharacterMarkup(settings, language: "en-US").rewritten(source)
  }

  private func named(_ character: String) -> String {
    #"<say-as interpret-as="characters">\#(character)</say-as>"#
  }

  @Test("speaks punctuation by its level, and leaves mark-up and marks in place")
  func punctuation() {
    let source = #"<speak>a+b (c), <mark name="a+b"/>d.</speak>"#
    #expect(rewritten(source) == source)
    #expect(
      rewritten(source, .some) == #"<speak>a \#(named("+")) b (c), <mark name="a+b"/>d.</speak>"#
    )
    #expect(
      rewritten(source, .most)
        == #"<speak>a \#(named("+")) b  \#(named("(")) c \#(named(")")) , <mark name="a+b"/>d.</speak>"#
    )
    #expect(rewritten("<speak>d.</speak>", .all) == "<speak>d \(named(".")). </speak>")
    #expect(
      rewritten("<speak>a &amp; b</speak>", .some) == "<speak>a  \(named("&amp;"))  b</speak>"
    )
  }

  @Test("leaves what is already pronounced in a certain way")
  func closed() {
    let source = #"<speak><sub alias="+">a+b</sub></speak>"#
    #expect(rewritten(source, .all, spells: true) == source)
    let described = #"<speak><audio src="a.wav"><desc>a+b</desc></audio></speak>"#
    #expect(rewritten(described, .all, spells: true) == described)
  }

  @Test("spells each word, and announces capitals")
  func spelling() {
    #expect(
      rewritten("<speak>ab C&lt;</speak>", spells: true)
        == "<speak>\(named("ab")) \(named("C&lt;"))</speak>"
    )
    #expect(
      rewritten("<speak>Ab</speak>", spells: true, .spell)
        == #"<speak><say-as interpret-as="characters" format="glyphs">Ab</say-as></speak>"#
    )
    #expect(rewritten("<speak>Ab cD</speak>", .none, .spell) == "<speak>capital Ab cD</speak>")
  }

  /// What a request of a single character is rendered from.
  private func source(_ text: String, kind: MessageKind) -> String? {
    let document = MessageDocument(
      Array(text.utf8),
      kind: kind,
      settings: MessageSettings(),
      language: "en-US"
    )
    return switch document.source {
    case .ssml(let bytes), .plainText(let bytes): String(decoding: bytes, as: UTF8.self)
    case .document: nil
    }
  }

  @Test(
    "names every kind of space, as a character and as a key",
    arguments: [
      (" ", "space"), ("\u{A0}", "no-break-space"), ("\u{202F}", "no-break-space"), ("\t", "tab"),
      ("\u{2028}", "line separator"), ("\u{2003}", "em space"), ("\u{3000}", "ideographic space"),
    ]
  )
  func spaces(space: String, name: String) throws {
    for kind in [MessageKind.character, .key] {
      let rendered = try #require(source(space, kind: kind), "\(kind)")
      #expect(rendered.contains(name), "\(kind): \(rendered)")
    }
  }
}
