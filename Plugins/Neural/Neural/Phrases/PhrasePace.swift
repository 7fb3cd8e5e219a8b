// SPDX-License-Identifier: Apache-2.0
import Glibc

/// How fast a loaded model speaks on this machine, and so how much it may speak at once: the host takes a provider that
/// gives no audio for some seconds for one that hangs, and a listener waits. On a machine that keeps up nothing is cut
/// that the model's own limits do not cut, and nothing where equal requests give equal audio: what the machine does must not
/// decide then where phrases end, and such models are quick. Used by the engine's thread alone.
package final class PhrasePace {
  /// Whether equal requests give equal audio.
  private let isRepeatable: Bool
  /// Seconds for a phoneme; nil: nothing was measured.
  private var seconds: Double?

  /// Fewer phonemes say little about many.
  private static let minPhonemes = 8
  /// What a model that has become faster gains with each phrase.
  private static let gain = 0.25
  /// A model that takes longer to load, in seconds, is tried before it speaks: the machine is slow.
  private static let slowLoad = 1.0
  /// Words that models of all languages that are written in Latin letters can say.
  private static let trialText = "na na na na na"

  package init(isRepeatable: Bool) { self.isRepeatable = isRepeatable }

  /// Seconds by a clock that nobody sets.
  var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Notes what a phrase has taken.
  package func note(phonemes: Int, seconds taken: Double) {
    guard phonemes >= Self.minPhonemes, taken >= 0 else { return }
    let measured = taken / Double(phonemes)
    guard let before = seconds, before > measured else {
      seconds = measured
      return
    }
    seconds = before + (measured - before) * Self.gain
  }

  /// Lets a model that took long to load say a few syllables that nobody hears, so that its first phrase is not too long.
  func tryIfSlow(
    _ model: any SpeechModel,
    voice: NeuralVoice,
    loadSeconds: Double
  ) throws(NeuralFault) {
    guard loadSeconds > Self.slowLoad, !isRepeatable else { return }
    let reading = try model.reading(of: Self.trialText, offset: 0, style: voice.style)
    let phonemes = reading.phonemes
    let parameters = SpeechParameters(
      rate: 1,
      pitch: 1,
      speaker: voice.speaker,
      style: voice.style,
      seed: 1
    )
    let start = now
    let audio = try model.audio(of: phonemes, parameters: parameters, run: ModelRun())
    if audio != nil { note(phonemes: phonemes.count, seconds: now - start) }
  }

  /// How many phonemes are spoken at once: the model's own limits, or fewer.
  package func limits(_ own: PhraseLimits) -> PhraseLimits {
    var limits = own
    guard let seconds, seconds > 0, !isRepeatable else { return limits }
    let most = Int(min(1e6, limits.seconds / seconds))
    limits.longest = min(limits.longest, max(PhraseLimits.minLongest, most))
    limits.longestFirst = min(limits.longest, max(PhraseLimits.minLongest, most / 2))
    limits.first = min(limits.first, limits.longestFirst)
    limits.shortest = min(limits.shortest, limits.longestFirst / 2)
    return limits
  }
}
