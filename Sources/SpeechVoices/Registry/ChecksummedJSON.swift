// SPDX-License-Identifier: Apache-2.0

/// A JSON object whose first member is a checksum of the bytes after it: detects changes by a faulty disk or a power
/// cut, not malicious ones.
enum ChecksummedJSON {
  private static let head = Array(#"{"checksum":""#.utf8)
  private static let tail = Array(#"","#.utf8)
  private static let digits = 16

  /// `object` must have at least one member.
  static func sealed(_ object: [UInt8]) -> [UInt8] {
    let rest = object[1...]
    return head + hexadecimal(checksum(rest)) + tail + rest
  }

  static func isIntact(_ bytes: [UInt8]) -> Bool {
    let start = head.count + digits + tail.count
    guard bytes.count > start, bytes.starts(with: head) else { return false }
    let written = bytes[head.count..<head.count + digits]
    return written.elementsEqual(hexadecimal(checksum(bytes[start...])))
  }

  /// Like FNV-1a over words of eight bytes, which is eight times as fast.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
      let whole = buffer.count & ~7
      for place in stride(from: 0, to: whole, by: 8) {
        // Safe because eight bytes follow each place below the last multiple of eight.
        let word = buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        value = (value ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
        value ^= value >> 29
      }
      for byte in buffer[whole...] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return value
  }

  private static func hexadecimal(_ value: UInt64) -> [UInt8] {
    let text = String(value, radix: 16)
    return Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8)
  }
}
