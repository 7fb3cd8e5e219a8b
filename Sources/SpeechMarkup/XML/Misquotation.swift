// SPDX-License-Identifier: Apache-2.0

/// Quotation marks that XML does not have, as word processors and web pages make them, and documents that were escaped or
/// quoted for another one: faults whose message names them. Places are bytes of the text that is read.
enum Misquotation {
  /// What is wrong with a value that begins with neither a quote nor an apostrophe.
  /// - Parameter attribute: Its name.
  static func ofValue(
    of attribute: String,
    in bytes: [UInt8],
    at index: Int
  ) -> MarkupError.Reason {
    for written in ["\\\"", "&quot;", "&#34;", "&#x22;", "&apos;", "&#39;"]
    where bytes[index...].starts(with: written.utf8) {
      return .escapedQuotes(attribute: attribute, written)
    }
    return quote(in: bytes, at: index).map { .typographicQuotes(attribute: attribute, $0) }
      ?? .unquotedValue(attribute: attribute)
  }

  /// The typographic mark that ends a value which begins with a quote, so that it goes on to a later quote; nil where none
  /// does.
  /// - Parameter value: What was taken for the value.
  static func end(of value: Range<Int>, in bytes: [UInt8]) -> (mark: String, index: Int)? {
    // Beyond the end of the tag such marks belong to the text.
    let end = bytes[value].firstIndex(of: Byte.greater) ?? value.upperBound
    for index in value.lowerBound..<end where bytes[index] >= 0x80 {
      guard let mark = quote(in: bytes, at: index) else { continue }
      let next = index + mark.utf8.count
      let after = next < bytes.count ? bytes[next] : Byte.greater
      if Byte.isSpace(after) || [Byte.greater, Byte.slash, Byte.question].contains(after) {
        return (mark, index)
      }
    }
    return nil
  }

  /// What is wrong with text where the first element of SSML should begin.
  static func ofDocument(in bytes: [UInt8], at index: Int) -> MarkupError.Reason {
    for beginning in ["&lt;", "&#60;", "&#x3c;", "&#x3C;", "\\u003c", "\\u003C", "\"<", "'<"]
    where bytes[index...].starts(with: beginning.utf8) {
      return .escapedDocument(beginning)
    }
    let root = Array("<speak".utf8)
    let hasRoot = bytes.indices.contains { place in
      bytes[place] == Byte.less && bytes[place...].starts(with: root)
    }
    guard hasRoot else { return .plainText }
    return bytes[index] == UInt8(ascii: "{") ? .escapedDocument("{") : .textOutsideRoot
  }

  private static let quotes = [
    "“", "”", "„", "‟", "‘", "’", "‚", "‛", "″", "′", "«", "»", "´", "＂",
  ]

  /// The typographic quotation mark that begins at a byte.
  private static func quote(in bytes: [UInt8], at index: Int) -> String? {
    quotes.first { bytes[index...].starts(with: $0.utf8) }
  }
}
