// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("A misspelled name or value")
struct NearMissTests {
  @Test(
    "of an element is told with the one that was probably meant",
    arguments: [
      ("brake", "break"), ("breack", "break"), ("Break", "break"), ("prosidy", "prosody"),
      ("say_as", "say-as"), ("sayas", "say-as"), ("voise", "voice"), ("emphasise", "emphasis"),
      ("phonem", "phoneme"), ("lan", "lang"), ("pause", "break"), ("speed", "prosody"),
      ("subs", "sub"), ("markk", "mark"), ("P", "p"), ("blink", nil), ("strong", nil), ("sup", nil),
      ("br", nil), ("video", nil), ("x", nil),
    ] as [(String, String?)]
  )
  func elements(written: String, meant: String?) throws {
    let document = try document("<speak><\(written)>a</\(written)></speak>")
    let message = try #require(document.findings.first).message
    #expect(document.findings.map(\.code.rawValue) == ["unknown-element"])
    #expect(message.contains("did you mean") == (meant != nil))
    if let meant { #expect(message.contains("(did you mean `<\(meant)>`?)")) }
  }

  @Test(
    "of an attribute as well",
    arguments: [
      ("break", "strenght", "strength"), ("break", "Time", "time"), ("prosody", "pich", "pitch"),
      ("say-as", "interpretas", "interpret-as"), ("sub", "allias", "alias"),
      ("voice", "langauges", "languages"), ("break", "rate", nil), ("prosody", "size", nil),
    ] as [(String, String, String?)]
  )
  func attributes(element: String, written: String, meant: String?) throws {
    let document = try document("<speak><\(element) \(written)='a'/></speak>")
    let message = document.findings.first { $0.code == .unknownAttribute }?.message ?? ""
    #expect(message.hasPrefix("`<\(element)>` has no attribute `\(written)`"))
    #expect(message.contains("did you mean") == (meant != nil))
    if let meant { #expect(message.contains("(did you mean `\(meant)`?)")) }
  }

  @Test(
    "of a value as well, also of one with another unit or a comma",
    arguments: [
      ("break", "strength", "stong", "strong"), ("break", "strength", "X-Strong", "x-strong"),
      ("break", "strength", "huge", nil), ("emphasis", "level", "moderat", "moderate"),
      ("break", "time", "3", "3s"), ("break", "time", "500", "500ms"),
      ("break", "time", "1,5s", "1.5s"), ("break", "time", "2 seconds", "2s"),
      ("break", "time", "1S", "1s"), ("break", "time", "20msec", "20ms"),
      ("break", "time", "soon", nil), ("prosody", "rate", "Fast", "fast"),
      ("prosody", "rate", "x-fats", "x-fast"), ("prosody", "rate", "120 %", "120%"),
      ("prosody", "pitch", "+2 semitones", "+2st"), ("prosody", "pitch", "20%", "+20%"),
      ("prosody", "pitch", "200hz", "200Hz"), ("prosody", "volume", "6dB", "+6dB"),
      ("prosody", "volume", "-6 db", "-6dB"), ("prosody", "volume", "loudest", nil),
      ("prosody", "pitch", "loud", nil), ("voice", "gender", "femal", "female"),
      ("voice", "onvoicefailure", "keepexsting", "keepexisting"),
      ("prosody", "duration", "2", "2s"), ("audio", "speed", "1,5 %", "1.5%"),
    ] as [(String, String, String, String?)]
  )
  func values(element: String, attribute: String, written: String, meant: String?) throws {
    let document = try document("<speak><\(element) \(attribute)='\(written)'/></speak>")
    let message = document.findings.first { $0.code == .badValue }?.message ?? ""
    #expect(message.hasPrefix("`\(attribute)=\"\(written)\"` of `<\(element)>` is not valid"))
    #expect(message.contains("did you mean") == (meant != nil))
    if let meant { #expect(message.contains("(did you mean `\(meant)`?)")) }
  }

  @Test("is not looked for in values of any length")
  func longValue() throws {
    let value = String(repeating: "strong", count: 100_000)
    let document = try document("<speak><break strength='\(value)'/></speak>")
    #expect(document.findings.first?.message.contains("did you mean") == false)
  }

  @Test("is told without mark-up to those who wrote none")
  func plainMessages() throws {
    let bad = MarkupDiagnostic.Kind.badValue(
      "de_DE",
      attribute: "xml:lang",
      element: "s",
      remedy: .readAs("de-DE")
    )
    #expect(bad.plainMessage == "the language `de_DE` is not valid; it is read as `de-DE`")
    #expect(MarkupDiagnostic.Kind.longWord(limit: 9).plainMessage?.contains("<") == false)
    #expect(MarkupDiagnostic.Kind.unknownElement("brake").plainMessage == nil)
    let place = SourcePosition(line: 1, column: 1, utf16: 0, byte: 0)
    let spans = MarkupError(.tooManySpans(limit: 5), at: place)
    #expect(spans.plainDescription.contains("more than 5 parts"))
    let clips = MarkupError(.tooManyClips(limit: 5), at: place)
    #expect(clips.plainDescription.contains("more than 5 recordings"))
    #expect(!MarkupError(.wrongRoot("x"), at: place).plainDescription.contains("<"))
  }
}
