// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechHost
package import SpeechVoices

/// What a voice says first, on trial: a few numbers, spoken as users will hear it, by the host and in the sandbox. Numbers are read
/// in words of the voice's language, and every voice that speaks has them.
package enum VoiceTrial {
  /// Why a voice does not speak, in a clause.
  package struct Failure: Error, Hashable {
    package let why: String
  }

  private static let text = "1, 2, 3, 4, 5."
  /// Seconds of sound at least: the fastest voices need more for one of the numbers.
  private static let minSound = 0.1

  /// Speaks; takes as long as the voice needs for that.
  package static func run(_ voice: Voice, on host: SpeechHost) throws(Failure) {
    let request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: voice.identifier,
      wantsWordTimes: false,
      allowsFallback: false
    )
    let ear = TrialEar()
    let outcome = host.render(request, into: ear, observer: ear)
    if let failure = outcome.failure { throw Failure(why: failure) }
    guard ear.seconds >= minSound else {
      throw Failure(why: "nothing is heard when it says “\(text)”")
    }
  }
}

/// Hears how much of what is spoken is sound.
private final class TrialEar: AudioOutput, AudioSink, RenderObserver {
  /// A thousandth of full scale, -60 dB: below that is what engines compute for silence.
  private static let threshold: Float = 0.001

  private(set) var format = AudioFormat(sampleRate: 0, channels: 0)
  private var loud = 0

  var seconds: Double {
    let rate = format.sampleRate * format.channels
    return rate > 0 ? Double(loud) / Double(rate) : 0
  }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    loud += frames[..<(frameCount * format.channels)].count { abs($0) > Self.threshold }
  }

  func finish() throws(AudioError) {}
  func abandon() {}
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
