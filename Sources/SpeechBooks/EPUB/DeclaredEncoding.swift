// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The encoding that an XML declaration names, where the reader of XML does not know it.
enum DeclaredEncoding {
  /// The document in UTF-8, without its declaration; the same bytes where nothing is to be converted.
  static func utf8(_ bytes: [UInt8]) throws(BookError) -> [UInt8] {
    guard bytes.starts(with: "<?xml".utf8) else { return bytes }
    let start = bytes.prefix(200)
    guard let end = start.firstIndex(of: UInt8(ascii: ">")),
      let name = name(String(decoding: start[...end], as: UTF8.self)),
      let page = CodePage(declared: name)
    else { return bytes }
    guard let text = page.utf8(Array(bytes[(end + 1)...])) else {
      throw .unknownCodePage(page.name)
    }
    return text
  }

  private static func name(_ declaration: String) -> String? {
    guard let start = declaration.firstRange(ofText: "encoding")?.upperBound else { return nil }
    let rest = declaration[start...].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = rest.first, "\"'".contains(quote) else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
