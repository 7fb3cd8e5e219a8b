// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

extension AudioTags {
  /// A Vorbis comment (RFC 7845, 5.2, without its first eight bytes), as flac and opus have it.
  /// - Parameter hasCover: a cover is one of the comments; in flac it has a block of its own.
  func vorbisComment(vendor: [UInt8], hasCover: Bool) -> [UInt8] {
    var comments: [[UInt8]] = []
    func add(_ name: String, value: String?) {
      if let value { comments.append(Array("\(name)=\(value)".utf8)) }
    }
    add("TITLE", value: title)
    add("ARTIST", value: artist)
    add("ALBUM", value: album)
    add("TRACKNUMBER", value: track.map(String.init))
    add("PERFORMER", value: narrator)
    add("DATE", value: year.map(String.init))
    add("GROUPING", value: series)
    add("DESCRIPTION", value: summary)
    add("LANGUAGE", value: language)
    add("GENRE", value: genre)
    for (index, chapter) in chapters.enumerated() {
      let digits = String(index)
      let number = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      add("CHAPTER\(number)", value: Self.clock(chapter.milliseconds.lowerBound))
      add("CHAPTER\(number)NAME", value: chapter.title)
    }
    if hasCover, let cover {
      add("METADATA_BLOCK_PICTURE", value: Base64.encoded(Self.pictureBlock(cover)))
    }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(clamping: vendor.count))
    bytes += vendor
    bytes.append(littleEndian: UInt32(clamping: comments.count))
    for comment in comments {
      bytes.append(littleEndian: UInt32(clamping: comment.count))
      bytes += comment
    }
    return bytes
  }

  /// A picture block of flac: the front cover, without its size, which the image itself states.
  static func pictureBlock(_ cover: Picture) -> [UInt8] {
    var block: [UInt8] = []
    block.append(bigEndian: UInt32(3))
    block.append(bigEndian: UInt32(clamping: cover.mediaType.utf8.count))
    block.append(cover.mediaType)
    // No description; width, height, depth and colours unknown.
    for _ in 0..<5 { block.append(bigEndian: UInt32(0)) }
    block.append(bigEndian: UInt32(clamping: cover.bytes.count))
    return block + cover.bytes
  }
}
