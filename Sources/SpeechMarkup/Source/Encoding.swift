// SPDX-License-Identifier: Apache-2.0

/// Recognises text in another encoding by how it begins (XML 1.0, appendix F).
enum Encoding {
  /// The name of the encoding, or nil when it may be UTF-8.
  static func otherThanUTF8(of source: [UInt8]) -> String? {
    func begins(_ bytes: [UInt8]) -> Bool { source.starts(with: bytes) }
    if begins([0xFF, 0xFE, 0x00, 0x00]) || begins([0x3C, 0x00, 0x00, 0x00]) { return "UTF-32LE" }
    if begins([0x00, 0x00, 0xFE, 0xFF]) || begins([0x00, 0x00, 0x00, 0x3C]) { return "UTF-32BE" }
    if begins([0xFF, 0xFE]) || begins([0x3C, 0x00]) { return "UTF-16LE" }
    if begins([0xFE, 0xFF]) || begins([0x00, 0x3C]) { return "UTF-16BE" }
    if begins([0x4C, 0x6F, 0xA7, 0x94]) { return "IBM037" }
    return nil
  }
}
