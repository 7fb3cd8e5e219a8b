// SPDX-License-Identifier: Apache-2.0

/// The audio of a phrase that a model made as samples, without most of the silence around it.
final class SampleAudio: PhraseAudio {
  private let samples: [Float]
  private let heard: Range<Int>
  private let starts: [Int]
  private let sampleRate: Int
  private let lead: WordLead
  private var isAtEnd = false

  /// Silence that is kept before and after what is heard, in seconds.
  private static let kept = (before: 0.01, after: 0.05)
  /// A sample is silent up to this part of the highest one, which is 44 dB below it.
  private static let silence: Float = 1 / 158

  /// - Parameters:
  ///   - starts: the sample at which each phoneme begins.
  ///   - tailCount: samples at the end that are not speech.
  init(
    _ samples: [Float],
    sampleRate: Int,
    starts: [Int],
    lead: WordLead = WordLead(),
    tailCount: Int = 0
  ) {
    self.samples = samples
    self.starts = starts
    self.sampleRate = sampleRate
    self.lead = lead
    let speech = samples.dropLast(min(tailCount, samples.count / 2))
    let limit = (speech.lazy.filter(\.isFinite).map(abs).max() ?? 0) * Self.silence
    let first = speech.firstIndex { abs($0) > limit } ?? 0
    let last = speech.lastIndex { abs($0) > limit } ?? 0
    let before = Int(Self.kept.before * Double(sampleRate))
    let after = Int(Self.kept.after * Double(sampleRate))
    heard = max(0, first - before)..<min(speech.count, last + after)
  }

  var firstSample: Int { heard.lowerBound }

  func next() -> [Float] {
    guard !isAtEnd else { return [] }
    isAtEnd = true
    return samples[heard].map { $0.isFinite ? min(1, max(-1, $0)) : 0 }
  }

  func start(of phoneme: Int, isAfterPause: Bool) -> Int {
    let start = starts.indices.contains(phoneme) ? starts[phoneme] : heard.upperBound
    let early = lead.samples(isAfterPause: isAfterPause, at: sampleRate)
    return min(max(heard.lowerBound, start - early), heard.upperBound)
  }
}
