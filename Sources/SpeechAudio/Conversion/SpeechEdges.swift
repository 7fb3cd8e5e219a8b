// SPDX-License-Identifier: Apache-2.0

/// Where sound begins after noise, and where it ends before noise.
///
/// Some voices have noise in their pauses: Flite's is at -58 to -72 dB of full scale, with single samples above -60 dB.
/// It is recognised by its level relative to the voice's own and to its quietest part, so that a soft voice loses
/// nothing; the softest fricatives ("thin" and "fill" of kal) are more than 6 dB above the noise before them. Audio that
/// begins or ends with digital silence has no such noise. Levels are those of `HopLevels`.
enum SpeechEdges {
  /// -78 dB of full scale: three bits above the rounding noise of 16-bit audio.
  private static let digitalSilence: Float = 0x1p-26
  /// -60 dB: that of a constant `SilenceTrimmer.threshold`.
  private static let silence: Float = 0x1p-20
  /// -46 dB: audio this loud is sound, whatever the voice.
  private static let certainSound: Float = 2.5e-5
  /// 42 dB below the loudest hop: softer ones may be noise. Of an ordinary voice's peak that is 46 dB below.
  private static let softness: Float = 6.3e-5
  /// 6 dB above the quietest stretch.
  private static let margin: Float = 4
  /// Hops of that stretch: 10 ms.
  private static let stretch = 5
  /// Hops after certain sound from which the level of speech is known: 40 ms, three periods of a low voice.
  private static let lookahead = 20
  /// Hops before certain sound that are kept without a look at them: 4 ms.
  private static let shortStart = 2
  /// Hops without certain sound, one second of them, after which nothing is removed: the voice is very soft.
  private static let maxStart = 500

  /// Whether a hop is loud compared with the loudest so far. What is not a number is loud.
  static func isLoud(_ level: Float, in levels: borrowing HopLevels) -> Bool {
    !(level <= max(softness * levels.loudest, silence))
  }

  /// Whether audio is sound by its level alone.
  static func isCertain(_ level: Float) -> Bool { !(level < certainSound) }

  /// Whether the audio so far, apart from the last 4 ms, in which a sound may rise, is digital silence; false if it is
  /// too short.
  static func isDigitalSilence(_ levels: borrowing HopLevels) -> Bool {
    let count = levels.count - shortStart
    return count > 0 && levels.mean(of: count, from: 0) < digitalSilence
  }

  /// The hop with which sound begins, not before hop `first`; nil if more must be known.
  /// - Parameters:
  ///   - certain: the first hop from `first` on that is certain sound, if there is one.
  ///   - isOver: no more will be known.
  static func start(
    in levels: borrowing HopLevels,
    from first: Int,
    certain: Int?,
    isOver: Bool
  ) -> Int? {
    guard let certain else {
      return isOver || levels.count - first >= maxStart ? first : nil
    }
    if certain - first < shortStart { return first }
    guard isOver || levels.count > certain + lookahead else { return nil }
    let bound = bound(in: levels, before: certain)
    let start = (first..<certain).first { hop in
      // A single hop may be a click in the noise.
      levels[hop] > bound
        && (levels[hop + 1] > bound || hop + 2 <= certain && levels[hop + 2] > bound)
    }
    // With the hop before it, in which it may have begun.
    return max(first, (start ?? certain) - 1)
  }

  /// How many of the hops, which follow the last loud one, belong to the sound; nil if there is no noise after it.
  static func end(in levels: borrowing HopLevels) -> Int? {
    let count = levels.count
    guard count >= stretch, levels.mean(of: stretch, from: count - stretch) >= digitalSilence
    else { return nil }
    let bound = bound(in: levels, before: count)
    var end = 0
    for hop in 0..<count where levels[hop] > bound {
      if hop < 2 || levels[hop - 1] > bound || levels[hop - 2] > bound { end = hop + 1 }
    }
    return min(count, end + 1)
  }

  /// What is louder than this is sound.
  private static func bound(in levels: borrowing HopLevels, before end: Int) -> Float {
    min(margin * levels.quietest(of: stretch, before: end), softness * levels.loudest)
  }
}
