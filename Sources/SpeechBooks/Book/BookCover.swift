// SPDX-License-Identifier: Apache-2.0

/// The image on the front of a book.
package struct BookCover: Hashable, Sendable {
  /// `image/jpeg`, `image/png`, `image/gif` or `image/webp`.
  package let mediaType: String
  package let bytes: [UInt8]

  /// Nil when the bytes are none of these images; the bytes decide, whatever the file says.
  package init?(_ bytes: [UInt8]) {
    func has(_ text: StaticString, at offset: Int) -> Bool {
      text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      mediaType = "image/png"
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      mediaType = "image/gif"
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      mediaType = "image/webp"
    } else {
      return nil
    }
    self.bytes = bytes
  }

  /// The extension of a file with this image, without a dot.
  package var fileExtension: String {
    mediaType == "image/jpeg" ? "jpg" : String(mediaType.dropFirst("image/".count))
  }
}
