// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The header that comes before the first audio of a stream: that of a wav, whose length nobody knows; no other format needs one
/// beside its own. [render thread]
struct StreamHeader {
  private var bytes: [UInt8]

  init(_ order: SpeechOrder) {
    let format = AudioFormat(sampleRate: order.sampleRate, channels: 1)
    bytes = order.format == .wav ? WaveHeader(format: format, dataSize: nil).bytes : []
  }

  /// The audio, the first time with the header before it.
  mutating func before(_ audio: [UInt8]) -> [UInt8] {
    defer { bytes = [] }
    return bytes + audio
  }
}
