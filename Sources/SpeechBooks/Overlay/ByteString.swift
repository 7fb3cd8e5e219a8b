// SPDX-License-Identifier: Apache-2.0

/// Bytes of a file format, written number by number.
struct ByteString {
  private(set) var bytes: [UInt8] = []

  /// Little-endian.
  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(bigEndian number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ other: [UInt8]) { bytes += other }

  mutating func append(_ text: String) { bytes += Array(text.utf8) }
}
