// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio

/// Writes recordings to files.
enum RecordingWriter {
  /// Writes a WAV file of 16 bits that only its owner can read. Samples are mono.
  static func write(_ samples: [Float], sampleRate: Int, to path: String) throws(AudioError) {
    let format = AudioFormat(sampleRate: sampleRate, channels: 1)
    let sink = try FileSink(path: path, fileFormat: .wav, format: format)
    var failure: AudioError?
    samples.withUnsafeBufferPointer { buffer in
      do throws(AudioError) {
        try sink.write(buffer, frameCount: buffer.count)
        try sink.finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard chmod(path, 0o600) == 0 else { throw .cannotWrite(path: path, errno: errno) }
  }
}
