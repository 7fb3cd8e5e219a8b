// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Breaks")
struct PauseTests {
  @Test(
    "last as long as they say",
    arguments: [
      ("3s", 3_000_000_000), ("850ms", 850_000_000), ("0.7s", 700_000_000), (".5s", 500_000_000),
      ("+1.5s", 1_500_000_000), ("+1s", 1_000_000_000), ("0s", 0), ("0.25ms", 250_000),
      ("1.9999999999s", 1_999_999_999), ("007ms", 7_000_000), ("0.0000000001ms", 0),
    ]
  )
  func time(written: String, nanoseconds: Int64) throws {
    let document = try document("<speak><break time='\(written)'/></speak>")
    #expect(Array(document.parts) == [.pause(.duration(.nanoseconds(nanoseconds)))])
    #expect(document.findings.isEmpty)
  }

  @Test(
    "with a time that is none are of medium strength, and are reported",
    arguments: [
      "", "s", "ms", "1", "1 s", " 1s", "1s ", "-1s", "1S", "1min", "1.s", ".s", "1.2.3s", "++1s",
      "1e3s", "١s", "0x1s",
    ]
  )
  func badTime(written: String) throws {
    let document = try document("<speak><break time='\(written)'/></speak>")
    #expect(Array(document.parts) == [.pause(.strength(.medium))])
    #expect(document.findings.map(\.code.rawValue) == ["bad-value"])
  }

  @Test(
    "have a strength",
    arguments: [
      ("<break/>", BreakStrength.medium), ("<break strength='x-weak'/>", .extraWeak),
      ("<break strength='weak'/>", .weak), ("<break strength='medium'/>", .medium),
      ("<break strength='strong'/>", .strong), ("<break strength='x-strong'/>", .extraStrong),
      ("<break strength='none'/>", BreakStrength.none),
    ]
  )
  func strength(element: String, strength: BreakStrength) throws {
    let document = try document("<speak>\(element)</speak>")
    #expect(Array(document.parts) == [.pause(.strength(strength))])
  }

  @Test("with both a time and a strength last as long as the time says")
  func timeAndStrength() throws {
    let document = try document("<speak><break strength='x-weak' time='2s'/></speak>")
    #expect(Array(document.parts) == [.pause(.duration(.seconds(2)))])
  }

  @Test("are cut to the limit, and that is reported", arguments: ["11s", "99999999999999999999s"])
  func limit(written: String) throws {
    var limits = MarkupLimits()
    limits.pause = .seconds(10)
    let document = try document("<speak><break time='\(written)'/></speak>", limits: limits)
    #expect(Array(document.parts) == [.pause(.duration(.seconds(10)))])
    #expect(document.findings.map(\.code.rawValue) == ["long-pause"])
  }

  @Test("of strength none cut no text, but say so at its end")
  func noPause() throws {
    let document = try document(
      "<speak>a <break strength='none'/>b<break strength='none'/><break/></speak>"
    )
    #expect(
      Array(document.parts) == [
        .text(0..<3, scope: 0), .pause(.strength(.none)), .pause(.strength(.medium)),
      ]
    )
  }

  @Test("are ordered by strength")
  func order() {
    #expect(BreakStrength.allCases == BreakStrength.allCases.sorted())
  }
}
