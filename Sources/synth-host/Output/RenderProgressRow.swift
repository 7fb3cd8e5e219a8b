// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechJSON

/// How far a render is, as JSON. Its schema is `Schemas/progress.schema.json`.
struct RenderProgressRow: JSONRow {
  private let reading: RenderMeter.Reading
  private let state: ProgressState

  init(_ reading: RenderMeter.Reading, state: ProgressState) {
    self.reading = reading
    self.state = state
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("audio", Self.rounded(reading.audio))
      writer.member("elapsed", Self.rounded(reading.elapsed))
      if state == .rendering, let remaining = reading.remaining {
        writer.member("eta", Self.rounded(remaining))
      }
      if let level = reading.level {
        writer.key("loudness")
        level.write(to: &writer)
      }
      if let share = reading.share { writer.member("percent", Self.rounded(share * 100)) }
      writer.member("speed", Self.rounded(reading.speed))
      writer.member("state", state.rawValue)
    }
  }

  /// To the thousandth.
  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension LoudnessGain {
  fileprivate func write(to writer: inout JSONWriter) {
    func rounded(_ decibels: Double?) -> Double? { decibels.map { ($0 * 100).rounded() / 100 } }
    writer.object { writer in
      if let value = rounded(decibels) { writer.member("gain", value) }
      if let value = rounded(result.integrated) { writer.member("integrated", value) }
      if let value = rounded(result.samplePeak) { writer.member("peak", value) }
      if let value = rounded(result.rms) { writer.member("rms", value) }
    }
  }
}

extension RenderMeter.Reading {
  /// For people: ` 42 %  0:12:30 of audio  85 x real time  0:17 left`.
  var line: String {
    var parts: [String] = []
    if let share {
      let percent = "\(Int(share * 100))"
      parts.append(String(repeating: " ", count: max(0, 3 - percent.count)) + percent + " %")
    }
    parts.append("\(Self.clock(audio)) of audio")
    parts.append(speedText)
    if let remaining { parts.append("ETA \(Self.clock(remaining))") }
    return parts.joined(separator: "  ")
  }

  /// `85 x real time`.
  var speedText: String {
    "\(speed < 10 ? "\((speed * 10).rounded() / 10)" : "\(Int(speed))") x real time"
  }

  /// `0:07`, `1:02:03`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = whole.quotientAndRemainder(dividingBy: 3600)
    let minutes = rest / 60
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(rest % 60))" : "\(minutes):\(two(rest % 60))"
  }
}
