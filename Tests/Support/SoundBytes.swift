// SPDX-License-Identifier: Apache-2.0

/// Audio files made by hand, so that tests know every byte of them.
package enum SoundBytes {
  /// A wav file of float samples, interleaved.
  package static func wave(
    _ samples: [Float],
    sampleRate: Int = 16000,
    channels: Int = 1,
    statedBytes: UInt32? = nil
  ) -> [UInt8] {
    // All machines that this runs on are little-endian.
    let data = samples.withUnsafeBytes { Array($0) }
    let stated = statedBytes ?? UInt32(data.count)
    let frameSize = UInt16(channels * 4)
    var header =
      Array("RIFF".utf8) + little(stated &+ 36) + Array("WAVEfmt ".utf8) + little(UInt32(16))
    header += little(UInt16(3)) + little(UInt16(channels)) + little(UInt32(sampleRate))
    header +=
      little(UInt32(sampleRate) * UInt32(frameSize)) + little(frameSize) + little(UInt16(32))
    return header + Array("data".utf8) + little(stated) + data
  }

  /// An au file of µ-law bytes, 8 kHz, mono.
  package static func au(_ bytes: [UInt8]) -> [UInt8] {
    let words = [24, UInt32(bytes.count), 1, 8000, 1]
    return Array(".snd".utf8) + words.flatMap { little($0).reversed() } + bytes
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
