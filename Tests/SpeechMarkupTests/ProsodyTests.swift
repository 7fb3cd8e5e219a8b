// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("Prosody")
struct ProsodyTests {
  /// How a value is expected to be taken.
  enum Verdict: Hashable {
    case fine
    /// Only SSML 1.0 writes it so.
    case old
    case limited
    case oldAndLimited

    var codes: [String] {
      switch self {
      case .fine: []
      case .old: ["ssml-1.0-form"]
      case .limited: ["limited-value"]
      case .oldAndLimited: ["limited-value", "ssml-1.0-form"]
      }
    }
  }

  @Test(
    "has a rate",
    arguments: [
      ("100%", RateChange.ofDefault(1), Verdict.fine),
      ("89.937485%", .ofDefault(0.89937485), .fine),
      ("200.%", .ofDefault(2), .fine), (".5%", .ofDefault(0.01), .limited),
      ("0%", .ofDefault(0.01), .limited), ("1000000%", .ofDefault(100), .limited),
      ("x-slow", .ofDefault(0.5), .fine), ("slow", .ofDefault(0.75), .fine),
      ("medium", .ofDefault(1), .fine), ("default", .ofDefault(1), .fine),
      ("fast", .ofDefault(1.5), .fine), ("x-fast", .ofDefault(2), .fine),
      ("1.5", .ofDefault(1.5), .old), (".5", .ofDefault(0.5), .old), ("2", .ofDefault(2), .old),
      ("+10%", .ofCurrent(1.1), .old), ("-20%", .ofCurrent(0.8), .old),
      ("+0%", .ofCurrent(1), .old), ("-0.25", .ofCurrent(0.75), .old),
      ("+0.5", .ofCurrent(1.5), .old), ("-100%", .ofCurrent(0.01), .oldAndLimited),
      ("-1e2%", nil, .fine), ("\(String(repeating: "9", count: 400))%", .ofDefault(100), .limited),
    ] as [(String, RateChange?, Verdict)]
  )
  func rate(written: String, rate: RateChange?, verdict: Verdict) throws {
    try expect("rate", written, rate, verdict) { $0.rate }
  }

  @Test(
    "has a pitch",
    arguments: [
      ("200Hz", PitchChange.hertz(200), Verdict.fine), (".5Hz", .hertz(1), .limited),
      ("1000000Hz", .hertz(20_000), .limited), ("0Hz", .hertz(1), .limited),
      ("+30Hz", .shift(hertz: 30), .fine), ("-30.5Hz", .shift(hertz: -30.5), .fine),
      ("+20%", .ofCurrent(1.2), .fine), ("-50%", .ofCurrent(0.5), .fine),
      ("+12st", .ofCurrent(2), .fine), ("-12st", .ofCurrent(0.5), .fine),
      ("+0.0st", .ofCurrent(1), .fine), ("+24.0st", .ofCurrent(4), .fine),
      ("-100%", .ofCurrent(0.03125), .limited), ("-200%", .ofCurrent(0.03125), .limited),
      ("+999999999st", .ofCurrent(32), .limited), ("medium", .ofDefault(1), .fine),
      ("default", .ofDefault(1), .fine), ("+10", .shift(hertz: 10), .old),
      ("-5.5", .shift(hertz: -5.5), .old), ("-99999", .shift(hertz: -20_000), .oldAndLimited),
    ] as [(String, PitchChange?, Verdict)]
  )
  func pitch(written: String, pitch: PitchChange?, verdict: Verdict) throws {
    try expect("pitch", written, pitch, verdict) { $0.pitch }
  }

  @Test(
    "has a range, which may be nothing",
    arguments: [
      ("20Hz", PitchChange.hertz(20), Verdict.fine), ("0Hz", .hertz(0), .fine),
      ("-100%", .ofCurrent(0), .fine), ("-101%", .ofCurrent(0), .limited),
      ("x-low", .ofDefault(0.25), .fine), ("low", .ofDefault(0.5), .fine),
      ("high", .ofDefault(1.5), .fine), ("x-high", .ofDefault(2), .fine),
      ("+12st", .ofCurrent(2), .fine),
    ] as [(String, PitchChange?, Verdict)]
  )
  func range(written: String, range: PitchChange?, verdict: Verdict) throws {
    try expect("range", written, range, verdict) { $0.range }
  }

  @Test(
    "has a volume",
    arguments: [
      ("silent", VolumeChange.ofDefault(0), Verdict.fine), ("x-soft", .ofDefault(0.25), .fine),
      ("soft", .ofDefault(0.5), .fine), ("medium", .ofDefault(1), .fine),
      ("default", .ofDefault(1), .fine), ("+0.0dB", .ofCurrent(1), .fine),
      ("+20dB", .ofCurrent(10), .fine), ("-20.dB", .ofCurrent(0.1), .fine),
      ("-100dB", .ofCurrent(0.00001), .fine), ("+9999dB", .ofCurrent(100_000), .limited),
      ("100", .ofDefault(1), .old), ("50", .ofDefault(0.5), .old), ("0", .ofDefault(0), .old),
      ("150", .ofDefault(1), .oldAndLimited), ("+10", .shift(0.1), .old),
      ("-12.5", .shift(-0.125), .old), ("-200", .shift(-1), .oldAndLimited),
      ("+50%", .ofCurrent(1.5), .old), ("-100%", .ofCurrent(0), .old),
      ("50%", .ofDefault(0.5), .old),
      ("-150%", .ofCurrent(0), .oldAndLimited),
    ] as [(String, VolumeChange?, Verdict)]
  )
  func volume(written: String, volume: VolumeChange?, verdict: Verdict) throws {
    try expect("volume", written, volume, verdict) { $0.volume }
  }

  @Test("has labels that ascend", arguments: ["pitch", "range", "rate", "volume"])
  func labels(attribute: String) throws {
    let labels =
      switch attribute {
      case "rate": ["x-slow", "slow", "medium", "fast", "x-fast"]
      case "volume": ["silent", "x-soft", "soft", "medium", "loud", "x-loud"]
      default: ["x-low", "low", "medium", "high", "x-high"]
      }
    let values = try labels.map { label in
      let document = try document("<speak><prosody \(attribute)='\(label)'>x</prosody></speak>")
      guard case .prosody(let prosody)? = document.spans.first?.kind else { return -1.0 }
      if case .ofDefault(let value)? = prosody.pitch ?? prosody.range { return value }
      if case .ofDefault(let value)? = prosody.rate { return value }
      if case .ofDefault(let value)? = prosody.volume { return value }
      return -1
    }
    #expect(values == values.sorted())
    #expect(Set(values).count == labels.count)
    #expect(values.contains(1))
  }

  @Test(
    "ignores what it cannot read, and says so",
    arguments: [
      (
        "rate",
        [
          "", " 100%", "100 %", "%", "+", "1e1", "0x10", "inf", "nan", "Fast", "1.2.3", "50Hz",
          "٥%",
        ]
      ),
      (
        "pitch",
        [
          "", "200", "200 Hz", "200hz", "20%", "2st", "+2 st", "+2ST", "++2st", "+dB", "Hz", "+.Hz",
          "nanHz", "infHz", "+1e3Hz", "HIGH", "+3dB", "loud",
        ]
      ),
      ("range", ["", "10", "wide", "+2bt", "\u{661}Hz"]),
      ("volume", ["", "6dB", "+6db", "+6 dB", "+6DB", "dB", "+infdB", "high", "+3Hz", "-", "1,5"]),
      ("duration", ["", "3", "-1s", "1 s", "1m", "s", "1.s", "1e3s"]),
      ("contour", ["", "0%,+1Hz", "(0%,+1Hz", "(0%,+1Hz) x", "x (0%,+1Hz)", "((0%,+1Hz))", ")"]),
    ]
  )
  func badValues(attribute: String, values: [String]) throws {
    for value in values {
      let document = try document(
        "<speak version='1.1'><prosody \(attribute)='\(value)'>x</prosody></speak>"
      )
      #expect(document.spans.isEmpty, "\(value)")
      #expect(document.diagnostics.map(\.code.rawValue) == ["bad-value"], "\(value)")
      #expect(document.diagnostics.map(\.column) == [31], "\(value)")
    }
  }

  @Test("has a duration, of a day at most")
  func duration() throws {
    try expect("duration", "2.5s", Duration.milliseconds(2_500), .fine) { $0.duration }
    try expect("duration", "0ms", Duration.zero, .fine) { $0.duration }
    try expect("duration", "99999999999999999999s", Duration.seconds(86_400), .limited) {
      $0.duration
    }
  }

  @Test("keeps every wish of an element")
  func together() throws {
    let document = try document(
      """
      <speak version="1.1"><prosody pitch="+2st" range="low" contour="(0%,+1Hz)" rate="50%" duration="3s" volume="-6dB"
      >x</prosody></speak>
      """
    )
    guard case .prosody(let prosody)? = document.spans.first?.kind else {
      Issue.record("no span")
      return
    }
    #expect(prosody.pitch != nil && prosody.range != nil && prosody.rate == .ofDefault(0.5))
    #expect(prosody.contour.count == 2 && prosody.duration == .seconds(3) && prosody.volume != nil)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("says nothing about old forms where the document does not say it is SSML 1.1")
  func oldDocuments() throws {
    for version in ["version='1.0'", "", "version='1.2'"] {
      let document = try document(
        "<speak \(version)><prosody rate='+10%' volume='50'>x</prosody></speak>"
      )
      #expect(!document.diagnostics.contains { $0.code.rawValue == "ssml-1.0-form" })
      #expect(document.spans.count == 1)
    }
  }

  private func expect<Value: Equatable>(
    _ attribute: String,
    _ written: String,
    _ value: Value?,
    _ verdict: Verdict,
    _ part: (Prosody) -> Value?
  ) throws {
    let document = try document(
      "<speak version='1.1'><prosody \(attribute)='\(written)'>x</prosody></speak>"
    )
    guard let value else {
      #expect(document.spans.isEmpty)
      return
    }
    guard case .prosody(let prosody)? = document.spans.first?.kind, let found = part(prosody) else {
      Issue.record("\(attribute)='\(written)' is not taken")
      return
    }
    #expect(isClose(found, value), "\(written): \(found), not \(value)")
    #expect(document.diagnostics.map(\.code.rawValue) == verdict.codes)
  }

  /// Equal but for the last bits of a logarithm.
  private func isClose<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (PitchChange.ofCurrent(let a) as PitchChange, PitchChange.ofCurrent(let b) as PitchChange):
      abs(a - b) <= abs(b) * 1e-12
    case (
      VolumeChange.ofCurrent(let a) as VolumeChange, VolumeChange.ofCurrent(let b) as VolumeChange
    ):
      abs(a - b) <= abs(b) * 1e-12
    case (RateChange.ofCurrent(let a) as RateChange, RateChange.ofCurrent(let b) as RateChange):
      abs(a - b) <= abs(b) * 1e-12
    default: left == right
    }
  }
}
