// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechHost
import SpeechSystem

/// What is done to the audio of a file as a whole.
struct FinishOptions: ParsableArguments {
  // A value begins with a minus sign.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Bring the audio as a whole to this loudness by ITU-R BS.1770: -16 for podcasts, -19 for audiobooks. From "
        + "\(OptionNumber.range(LoudnessTarget.allowedLoudness)). Only for files. Default: as the voices speak.",
      valueName: "LUFS"
    ),
    transform: OptionNumber.decimal(LoudnessTarget.allowedLoudness, noun: "a number of LUFS")
  )
  var loudness: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --loudness: the highest peak. Shops of audiobooks ask for -3. From "
        + "\(OptionNumber.range(LoudnessTarget.allowedPeaks)). Default: \(OptionNumber.short(LoudnessTarget.usualPeak)).",
      valueName: "dB"
    ),
    transform: OptionNumber.decimal(LoudnessTarget.allowedPeaks, noun: "a number of dB")
  )
  var peak: Double?

  @OptionGroup var silence: TrailingSilenceOption

  var trailingSilence: TimeSpan? { silence.trailingSilence }

  /// Nil: as the voices speak.
  var target: LoudnessTarget? {
    loudness.map { LoudnessTarget(integrated: $0, peak: peak ?? LoudnessTarget.usualPeak) }
  }

  func validate() throws {
    guard peak == nil || loudness != nil else {
      throw ValidationError("--peak requires --loudness.")
    }
  }

  /// Throws where units are rendered, which are finished when they are joined.
  func checkThatManifestKeepsIt() throws {
    guard loudness != nil || trailingSilence != nil else { return }
    let option = loudness == nil ? "--trailing-silence" : "--loudness"
    throw ValidationError(
      "\(option) is for a whole file, and a manifest renders units. Give it to synth-host assemble, which joins them."
    )
  }
}

extension LoudnessGain {
  /// What the user has to know about it; nil: the target is reached.
  var note: String? {
    guard decibels != nil else {
      return "note: there is nothing but silence, which --loudness leaves as it is."
    }
    guard missed != nil, let integrated = result.integrated else { return nil }
    return
      "warning: the loudness is \((integrated * 10).rounded() / 10) LUFS instead of \(target.integrated): more gain "
      + "would distort the peaks. Choose a lower --loudness or a higher --peak."
  }
}
