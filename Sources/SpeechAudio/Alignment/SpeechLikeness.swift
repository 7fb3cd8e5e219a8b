// SPDX-License-Identifier: Apache-2.0

/// Estimates whether a recording says a text, by comparing it with another voice that says this text and other texts.
///
/// The distance alone says little: voices, microphones and rooms differ more than words do. Therefore the result is
/// mostly how much nearer the recording is to its own text than to other texts, spoken by the same voice in the same
/// time.
package struct SpeechLikeness {
  /// The result of a comparison.
  package struct Result: Hashable, Sendable {
    /// How much nearer the recording is to its text than to the others, as a fraction of their distance: 0 is no nearer.
    package let margin: Double
    /// The distance to its text, per frame; two voices saying the same are some 3 apart, noise and speech 4.4.
    package let distance: Double

    /// Both combined: the higher, the more certain it is that the text is said.
    package var evidence: Double { margin - 0.1 * (distance - 3.6) }
  }

  /// Speech of the voice to compare with. Creating it costs more than one comparison.
  package struct Reference {
    fileprivate let features: LikenessFeatures

    /// - Parameters:
    ///   - samples: mono.
    ///   - sampleRate: Hz; the same for everything that is compared.
    /// Nil when the audio is almost silent.
    package init?(_ samples: [Float], sampleRate: Int) {
      guard let features = LikenessFeatures(samples, sampleRate: sampleRate) else { return nil }
      self.features = features
    }
  }

  /// Ratios of a speaker's frequencies to the reference voice's: from children to large men.
  private static let warps = [0.84, 0.92, 1, 1.08, 1.17]

  /// The features of the recording for speakers of different sizes.
  private let recordings: [LikenessFeatures]

  /// - Parameter samples: mono, from the first sound to the last.
  /// Nil when the audio is almost silent.
  package init?(_ samples: [Float], sampleRate: Int) {
    recordings = Self.warps.compactMap {
      LikenessFeatures(samples, sampleRate: sampleRate, warp: $0)
    }
    guard recordings.count == Self.warps.count else { return nil }
  }

  /// Compares with `text`, which the recording should say, and with `others`, ideally of similar length. [any thread]
  package func result(saying text: Reference, over others: [Reference]) -> Result {
    let own = distance(to: text.features)
    let wrong = (others.map(\.features) + text.features.rearranged).map(distance)
    let mean = wrong.reduce(0, +) / Double(max(1, wrong.count))
    return Result(margin: mean > 0 && own < .infinity ? (mean - own) / mean : 0, distance: own)
  }

  /// At the best speaker size.
  private func distance(to other: LikenessFeatures) -> Double {
    recordings.map { WarpDistance.between($0, other) }.min() ?? .infinity
  }
}
