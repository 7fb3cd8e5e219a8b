// SPDX-License-Identifier: Apache-2.0
import AppleProvider
import Glibc
import SpeechProviderKit
import TestTraits
import Testing

@Suite("What a voice is found to do")
struct VoiceMeasurementTests {
  /// A tone with one overtone: `seconds` long, at `pitch` Hz.
  private static func tone(seconds: Double, pitch: Double, words: Int = 0) -> Recording {
    var recording = Recording()
    let rate = 22050.0
    recording.samples = (0..<Int(seconds * rate)).map { index in
      let phase = 2 * Double.pi * pitch * Double(index) / rate
      return Float(0.3 * sin(phase) + 0.2 * sin(2 * phase))
    }
    recording.markers = (0..<words).map {
      SpeechMarker(.word, frame: UInt64($0 * 3000), textRange: $0 * 7..<$0 * 7 + 6)
    }
    return recording
  }

  private static let measurement = VoiceMeasurement(sampleRate: 22050)

  @Test("a voice that obeys has both abilities, and word markers if each word has one", .limited)
  func obeys() {
    let found = Self.measurement.measure { request in
      let spells = request.document.contains("characters")
      return Self.tone(
        seconds: (spells ? 2 : 1) / Double(request.rate),
        pitch: 120 * Double(request.pitch),
        words: 3
      )
    }
    #expect(found?.abilities == [.rate, .pitch, .wordMarkers, .sayAs])
  }

  @Test("a voice that ignores the attributes has none", .limited)
  func ignores() {
    let found = Self.measurement.measure { _ in Self.tone(seconds: 1, pitch: 120, words: 1) }
    #expect(found == MeasuredAbilities())
  }

  @Test("a voice that raises its pitch with its rate obeys the rate", .limited)
  func tape() {
    let found = Self.measurement.measure { request in
      Self.tone(seconds: 1 / Double(request.rate), pitch: 120 * Double(request.rate))
    }
    #expect(found?.abilities == [.rate])
  }

  @Test("of a voice that says nothing, or not in time, nothing is known", .limited)
  func silent() {
    #expect(Self.measurement.measure { _ in Recording() } == nil)
    #expect(Self.measurement.measure { _ in nil } == nil)
    // What is not measured to its end would be taken for what the voice cannot do.
    var left = 3
    #expect(
      Self.measurement.measure { _ in
        left -= 1
        return left < 0 ? nil : Self.tone(seconds: 1, pitch: 120)
      } == nil
    )
  }
}
