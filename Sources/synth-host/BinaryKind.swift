// SPDX-License-Identifier: Apache-2.0

/// The kind of a file that is not text, judged by its first bytes.
enum BinaryKind: Hashable, CustomStringConvertible {
  case audio, image, pdf, archive, program
  /// UTF-16 without a byte order mark, or with one.
  case utf16
  case unknown

  /// Nil for text, and for SSML in an encoding that its reader knows.
  init?(_ bytes: [UInt8]) {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if begins("%PDF-") {
      self = .pdf
      return
    }
    // A text may begin with the letters below, and may contain a few stray zero bytes.
    guard Self.isBinary(bytes.prefix(1 << 16)) else { return nil }
    if begins("RIFF") && begins("WAVE", at: 8) || begins("fLaC") || begins("OggS") || begins("ID3")
    {
      self = .audio
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || begins("GIF8")
    {
      self = .image
    } else if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x1F, 0x8B]) {
      self = .archive
    } else if bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) {
      self = .program
    } else if Self.isUTF16(bytes) {
      self = .utf16
    } else {
      self = .unknown
    }
  }

  /// A fifth of zero bytes, or more control characters than any text has.
  private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
    let zeros = bytes.count { $0 == 0 }
    let controls = bytes.count { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }
    return zeros * 5 > bytes.count || zeros > 0 && bytes.count >= 64 && controls * 20 > bytes.count
  }

  /// Whether it begins with the mark of UTF-16. That of UTF-32 may begin with the same bytes.
  static func hasUTF16Mark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFF, 0xFE, 0, 0])
  }

  /// Whether zero bytes are mainly in every second place, or there is a byte-order mark.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if hasUTF16Mark(bytes) { return true }
    let start = bytes.prefix(1024)
    let even = start.indices.count { $0.isMultiple(of: 2) && start[$0] == 0 }
    let odd = start.indices.count { !$0.isMultiple(of: 2) && start[$0] == 0 }
    return start.count >= 4 && max(even, odd) * 4 > start.count && min(even, odd) * 20 < start.count
  }

  var description: String {
    switch self {
    case .audio: "it is an audio file. Give a text file, or play it with another program"
    case .image: "it is an image. Give a text file"
    case .pdf: "it is a PDF. Extract its text first, with pdftotext for example"
    case .archive:
      "it is a compressed file, as office documents are. Save it as plain text in UTF-8"
    case .program: "it is a program or a library. Give a text file"
    case .utf16: "it is UTF-16. Convert it: iconv -f UTF-16 -t UTF-8"
    case .unknown: "it contains zero bytes. Save it as plain text in UTF-8"
    }
  }
}
