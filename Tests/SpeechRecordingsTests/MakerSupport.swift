// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechAudio
import SpeechHost
import SpeechRecordings
import TestSupport

/// A folder of recordings as LJSpeech has them, and a place for the voices made of them.
final class Bank {
  let home = TemporaryFolder()
  let host: SpeechHost
  /// Hz.
  static let rate = 16000
  private var lines: [String] = []

  var folder: String { home.path + "/bank" }
  var store: RecordedVoiceStore { RecordedVoiceStore(sharedFolder: home.path + "/shared") }

  init() {
    host = makeHost([], home: home)
    mkdir(folder, 0o755)
    mkdir(folder + "/wavs", 0o755)
  }

  deinit { host.close() }

  /// Adds a line and, unless there are no samples, its file.
  func add(_ id: String, _ text: String, _ samples: [Float]?, rate: Int = rate, channels: Int = 1) {
    lines.append("\(id)|\(text)")
    list(lines.joined(separator: "\n"))
    guard let samples else { return }
    write(
      SoundBytes.wave(samples, sampleRate: rate, channels: channels),
      to: folder + "/wavs/\(id).wav"
    )
  }

  func list(_ text: String) { write(Array(text.utf8), to: folder + "/metadata.csv") }

  func make(
    _ change: (inout PersonalVoiceRequest) -> Void = { _ in }
  ) throws(PersonalVoiceError) -> PersonalVoiceReport {
    var request = PersonalVoiceRequest(name: "Ada", folder: folder, language: "en-GB")
    change(&request)
    return try PersonalVoiceMaker(request, store: store, host: host).make()
  }

  /// The problems of one recording alone.
  func codes(
    _ text: String,
    _ samples: [Float]?,
    rate: Int = rate,
    channels: Int = 1
  ) throws -> [String] {
    lines = []
    add("x", text, samples, rate: rate, channels: channels)
    return try make { $0.onlyChecks = true }.problems.map { "\($0.severity) \($0.code)" }
  }

  func codes(_ samples: [Float]?, rate: Int = rate, channels: Int = 1) throws -> [String] {
    try codes("Good morning.", samples, rate: rate, channels: channels)
  }

  /// Something like speech: a tone with harmonics that swells and sinks, with silence around it.
  static func speech(
    _ seconds: Double = 0.8,
    level: Float = 0.3,
    rate: Int = rate,
    before: Double = 0.5,
    behind: Double = 0.5,
    noise: Float = 0.0002
  ) -> [Float] {
    silence(before, rate: rate, noise: noise)
      + (0..<Int(seconds * Double(rate))).map { index in
        let time = Double(index) / Double(rate)
        let swell = 0.6 + 0.4 * sin(2 * .pi * 4 * time)
        let tone =
          sin(2 * .pi * 150 * time) + 0.5 * sin(2 * .pi * 450 * time) + 0.3
          * sin(2 * .pi * 1350 * time)
        return level * Float(swell * tone / 1.8)
      } + silence(behind, rate: rate, noise: noise)
  }

  static func silence(_ seconds: Double, rate: Int = rate, noise: Float = 0.0002) -> [Float] {
    var state: UInt32 = 12345
    return (0..<Int(seconds * Double(rate))).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return noise * (Float(state >> 8) / Float(1 << 23) - 1)
    }
  }
}
