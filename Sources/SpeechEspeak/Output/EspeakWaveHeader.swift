// SPDX-License-Identifier: Apache-2.0

/// The first 44 bytes of a WAV file of one channel of 16-bit samples, as eSpeak NG writes them.
enum EspeakWaveHeader {
  static let length = 44
  /// Where the two sizes are: of all that follows, and of the samples.
  static let riffSizeOffset = 4
  static let dataSizeOffset = 40

  /// The size of the samples while it is not known, and permanently in a pipe: readers of eSpeak
  /// NG's output recognize this value.
  static let unknownDataSize: UInt32 = 0x7FFF_F000

  static func bytes(sampleRate: Int) -> [UInt8] {
    let rate = UInt32(clamping: sampleRate)
    return Array("RIFF".utf8) + little(unknownDataSize + 36) + Array("WAVEfmt ".utf8)
      + little(16) + [1, 0, 1, 0] + little(rate) + little(rate &* 2) + [2, 0, 16, 0]
      + Array("data".utf8) + little(unknownDataSize)
  }

  /// The least significant byte first.
  static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
