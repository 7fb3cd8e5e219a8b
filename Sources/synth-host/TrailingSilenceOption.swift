// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechSystem

/// What follows the last sound of a file.
struct TrailingSilenceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Silence after the last sound, at least: 250ms, 1s, 0. Default: \(AudioFileFormat.lostEnd.inUnits) for files whose "
        + "end players cut off (\(AudioFileFormat.listLosingEnd), m4b), 0 for others.",
      valueName: "time"
    ),
    transform: TimeSpan.init(typedSilence:)
  )
  var trailingSilence: TimeSpan?
}
