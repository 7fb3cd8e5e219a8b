// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechSystem

/// How loud an audiobook is, and how its files end. Where nothing is given, as shops of audiobooks ask.
struct AudiobookFinishOptions: ParsableArguments {
  /// A loudness, or none.
  struct Loudness {
    /// Nil: as the voices speak.
    let integrated: Double?

    init(_ integrated: Double?) { self.integrated = integrated }

    init(typed: String) throws {
      if typed == "off" {
        integrated = nil
        return
      }
      guard let number = Double(typed), LoudnessTarget.allowedLoudness.contains(number) else {
        throw ValidationError(
          "Give a number of LUFS from \(Int(LoudnessTarget.allowedLoudness.lowerBound)) to "
            + "\(Int(LoudnessTarget.allowedLoudness.upperBound)), or off."
        )
      }
      integrated = number
    }
  }

  // A value begins with a minus sign.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Bring the audio as a whole to this loudness by ITU-R BS.1770, or off: as the voices speak. Default: -18.",
      valueName: "LUFS"
    ),
    transform: Loudness.init(typed:)
  )
  var loudness = Loudness(-18)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The highest peak, also between samples, from -20 to -0.1. Shops of audiobooks ask for -3, the default.",
      valueName: "dB"
    ),
    transform: OptionNumber.decimal(LoudnessTarget.allowedPeaks, noun: "a number of dB")
  )
  var peak = -3.0

  @OptionGroup var silence: TrailingSilenceOption

  var trailingSilence: TimeSpan? { silence.trailingSilence }

  /// Nil: as the voices speak.
  var target: LoudnessTarget? {
    loudness.integrated.map { LoudnessTarget(integrated: $0, peak: peak, isTruePeak: true) }
  }
}
