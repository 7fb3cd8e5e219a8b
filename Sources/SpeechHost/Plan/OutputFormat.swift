// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The audio format of the output.
struct OutputFormat {
  var audio: AudioFormat
  /// Whether its voices differ in sample rate.
  var isMixed = false

  init(_ sampleRate: Int, channels: Int) {
    audio = AudioFormat(sampleRate: sampleRate, channels: channels)
  }
}
