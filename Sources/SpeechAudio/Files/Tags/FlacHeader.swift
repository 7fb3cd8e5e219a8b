// SPDX-License-Identifier: Apache-2.0

/// Replaces the comments in the header of a flac file that is being written (RFC 9639, section 8).
struct FlacHeader {
  private let tags: AudioTags
  /// What the encoder has written of its header; nil once that is complete.
  private var held: [UInt8]? = []
  /// By how many bytes the new header is longer than the encoder's.
  private var shift = 0

  private static let comment: UInt8 = 4
  private static let picture: UInt8 = 6
  /// The signature and the first block, whose place does not change; the encoder corrects it at the end.
  private static let fixedSize = 42

  init(_ tags: AudioTags) { self.tags = tags }

  /// What to write where for bytes that the encoder writes at a position.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer,
    at position: Int
  ) -> (position: Int, bytes: [UInt8]) {
    guard let before = held else {
      return (position < Self.fixedSize ? position : position + shift, Array(bytes))
    }
    let header = before + bytes
    guard let blocks = Self.blocks(header) else {
      held = header
      return (0, [])
    }
    held = nil
    let new = rewritten(header, blocks: blocks)
    let oldSize = blocks.last?.upperBound ?? header.count
    shift = new.count - oldSize
    return (0, new + header[oldSize...])
  }

  /// The blocks with their own headers; nil as long as the last is incomplete.
  private static func blocks(_ header: [UInt8]) -> [Range<Int>]? {
    var blocks: [Range<Int>] = []
    var start = 4
    while start + 4 <= header.count {
      let size = Int(header[start + 1]) << 16 | Int(header[start + 2]) << 8 | Int(header[start + 3])
      let end = start + 4 + size
      guard end <= header.count else { return nil }
      blocks.append(start..<end)
      if header[start] & 0x80 != 0 { return blocks }
      start = end
    }
    return nil
  }

  private func rewritten(_ header: [UInt8], blocks: [Range<Int>]) -> [UInt8] {
    var vendor = Array("synth-host".utf8)
    var new = Array(header[..<4])
    for block in blocks {
      let kind = header[block.lowerBound] & 0x7F
      guard kind == Self.comment else {
        new.append(kind)
        new += header[(block.lowerBound + 1)..<block.upperBound]
        continue
      }
      vendor = Self.vendor(header[(block.lowerBound + 4)..<block.upperBound]) ?? vendor
    }
    let comment = tags.vorbisComment(vendor: vendor, hasCover: false)
    let cover = tags.cover.map { AudioTags.pictureBlock($0) }
    add(Self.comment | (cover == nil ? 0x80 : 0), block: comment, to: &new)
    if let cover { add(Self.picture | 0x80, block: cover, to: &new) }
    return new
  }

  private func add(_ kind: UInt8, block: [UInt8], to header: inout [UInt8]) {
    header += [
      kind, UInt8(truncatingIfNeeded: block.count >> 16),
      UInt8(truncatingIfNeeded: block.count >> 8),
    ]
    header += [UInt8(truncatingIfNeeded: block.count)]
    header += block
  }

  /// The name of the encoder in a comment.
  static func vendor(_ comment: ArraySlice<UInt8>) -> [UInt8]? {
    guard comment.count >= 4 else { return nil }
    let size = comment.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= comment.count - 4 else { return nil }
    return Array(comment.dropFirst(4).prefix(size))
  }
}
