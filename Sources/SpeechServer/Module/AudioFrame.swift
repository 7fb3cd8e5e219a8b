// SPDX-License-Identifier: Apache-2.0

/// The form in which an output module sends audio to the server (event 705).
enum AudioFrame {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let escape: UInt8 = 0x7D

  /// Appends one event: its parameters, then the samples, in which a line feed and the escape character are replaced by
  /// the escape character and their value with bit 5 inverted, as HDLC does.
  static func append(
    _ samples: UnsafeBufferPointer<Int16>,
    sampleRate: Int,
    to message: inout [UInt8]
  ) {
    let isBigEndian = 1.bigEndian == 1
    let parameters = """
      705-bits=16
      705-num_channels=1
      705-sample_rate=\(sampleRate)
      705-num_samples=\(samples.count)
      705-big_endian=\(isBigEndian ? 1 : 0)
      705-AUDIO\0
      """
    message += parameters.utf8
    message.reserveCapacity(message.count + samples.count * 2 + 64)
    for byte in UnsafeRawBufferPointer(samples) {
      if byte == lineFeed || byte == escape {
        message.append(escape)
        message.append(byte ^ 0x20)
      } else {
        message.append(byte)
      }
    }
    message += "\n705 AUDIO\n".utf8
  }
}
