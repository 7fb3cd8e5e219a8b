// SPDX-License-Identifier: Apache-2.0

/// What is in front of each packet of AAC in ADTS (ISO/IEC 13818-7, 6.2).
package struct ADTSHeader: Hashable, Sendable {
  /// Why bytes are not a header.
  package enum Problem: Error, Hashable {
    /// There are fewer bytes than the header has.
    case truncated
    /// The bytes begin with something else.
    case notADTS
    /// Its length is less than that of the header.
    case tooShort
    /// It has several packets at once, which ffmpeg does not write.
    case severalPackets
  }

  package let format: AACFormat
  /// Bytes of the header itself.
  package let headerLength: Int
  /// Bytes of header and packet.
  package let length: Int

  /// Bytes of a header without a checksum, which tell all of it.
  static let shortest = 7

  /// - Parameter bytes: They begin with a header; what follows it does not matter.
  package init(_ bytes: some RandomAccessCollection<UInt8>) throws(Problem) {
    let head = Array(bytes.prefix(Self.shortest))
    guard head.count == Self.shortest else { throw .truncated }
    // Twelve bits that are set, and a layer of 0.
    guard head[0] == 0xFF, head[1] & 0xF6 == 0xF0 else { throw .notADTS }
    format = AACFormat(
      profile: head[2] >> 6,
      rateIndex: head[2] >> 2 & 0x0F,
      channels: (head[2] & 1) << 2 | head[3] >> 6
    )
    let hasChecksum = head[1] & 1 == 0
    headerLength = hasChecksum ? Self.shortest + 2 : Self.shortest
    length = Int(head[3] & 3) << 11 | Int(head[4]) << 3 | Int(head[5] >> 5)
    guard length > headerLength else { throw .tooShort }
    guard head[6] & 3 == 0 else { throw .severalPackets }
  }
}
