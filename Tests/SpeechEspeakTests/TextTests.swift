// SPDX-License-Identifier: Apache-2.0

import SpeechEspeak
import SpeechHost
import SpeechMarkup
import Testing

@Suite("Texts of eSpeak NG's callers")
struct EspeakTextTests {
  private func spoken(
    _ text: String,
    _ change: (inout EspeakOptions) -> Void = { _ in }
  ) throws -> String {
    try spoken(bytes: Array(text.utf8), change)
  }

  /// The text that is spoken, without mark-up.
  private func spoken(
    bytes: [UInt8],
    language: String = "en-GB",
    _ change: (inout EspeakOptions) -> Void = { _ in }
  ) throws -> String {
    var options = EspeakOptions()
    change(&options)
    switch EspeakText(options, language: language).source(bytes) {
    case .plainText(let text): return String(decoding: text, as: UTF8.self)
    case .ssml(let source):
      return String(decoding: try SpeechDocument(ssml: source).text, as: UTF8.self)
    case .document(let document): return String(decoding: document.text, as: UTF8.self)
    }
  }

  @Test("plain text is spoken as it is")
  func plain() throws { #expect(try spoken("a < b & c") == "a < b & c") }

  /// #1711 and #1512 of eSpeak NG, and what its manual allows.
  @Test(
    "with -m every document is spoken, however it is written",
    arguments: [
      ("<speak>One <b>two</b> three</speak>", "One two three"),
      ("no root <break time=\"10ms\"/> here", "no root here"),
      ("<speak>a & b < c</speak>", "a & b < c"),
      ("<speak><prosody rate=fast>x</prosody> y", "x y"),
      ("<speak>x</prosody> y</speak>", "x y"),
      ("<?xml version='1.0'?><ssml:speak xmlns:ssml='u'><ssml:s>x</ssml:s></ssml:speak>", "x"),
      ("&lt;tag&gt;", "<tag>"),
    ]
  )
  func markup(source: String, text: String) throws {
    #expect(try spoken(source) { $0.isMarkup = true } == text)
  }

  @Test("bytes that are not UTF-8 are in the character set of the language")
  func encodings() throws {
    #expect(try spoken(bytes: [0x63, 0x61, 0x66, 0xE9]) == "café")
    #expect(try spoken(bytes: [0xB1], language: "pl") == "ą")
    #expect(try spoken(bytes: [0xC3, 0xA9]) { $0.encoding = .eightBit } == "Ã©")
    #expect(try spoken(bytes: [0x68, 0, 0xE9, 0]) { $0.encoding = .sixteenBit } == "hé")
  }

  @Test("phonemes in brackets are no text")
  func phonemes() throws { #expect(try !spoken("say [[h@l'oU]] now").contains("@")) }

  @Test("a text ends with a zero byte")
  func zero() throws { #expect(try spoken(bytes: [0x61, 0, 0x62]) == "a") }
}
