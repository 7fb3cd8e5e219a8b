// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The encoding that an XML declaration names, where the reader of XML does not know it.
enum DeclaredEncoding {
  /// The document in UTF-8, with as many characters as it has, so that places in it are those of the author's file; the same
  /// bytes where nothing is to be converted. Throws where the system has no converter.
  static func utf8(_ bytes: [UInt8]) throws(BookError) -> [UInt8] {
    guard let page = declared(bytes) else { return bytes }
    guard let text = page.utf8(bytes) else { throw .unknownCodePage(page.name) }
    guard let end = end(of: text) else { return text }
    // With spaces instead of the declaration, whatever else is wrong in that.
    return text[...end].map { $0 < 0x20 ? $0 : UInt8(ascii: " ") } + text[(end + 1)...]
  }

  /// The same, with the rest of its declaration; where the system has no converter, the same bytes.
  static func document(_ bytes: [UInt8]) -> [UInt8] {
    guard let page = declared(bytes), let text = page.utf8(bytes), let end = end(of: text) else {
      return bytes
    }
    return withoutName(text, declarationEnd: end)
  }

  /// The encoding that a declaration names.
  private static func declared(_ bytes: [UInt8]) -> CodePage? {
    guard bytes.starts(with: "<?xml".utf8), let end = end(of: bytes),
      let name = name(String(decoding: bytes[...end], as: UTF8.self))
    else { return nil }
    return CodePage(declared: name)
  }

  /// The last byte of a declaration, which has its place in each encoding.
  private static func end(of text: [UInt8]) -> Int? {
    text.prefix(400).firstIndex(of: UInt8(ascii: ">"))
  }

  /// The document with spaces instead of the encoding's name. Without it, the document is UTF-8.
  private static func withoutName(_ text: [UInt8], declarationEnd end: Int) -> [UInt8] {
    // The name is ASCII, as is all of the declaration.
    var declaration = Array(text[...end])
    let label = Array("encoding".utf8)
    guard let start = declaration.indices.first(where: { declaration[$0...].starts(with: label) }),
      let close = declaration[start...].firstIndex(of: UInt8(ascii: "?"))
    else { return text }
    let written = String(decoding: declaration[start..<close], as: UTF8.self)
    let rest = written.firstRange(ofText: "standalone").map { written[$0.lowerBound...] } ?? ""
    let space = String(repeating: " ", count: written.utf8.count - rest.utf8.count)
    declaration.replaceSubrange(start..<close, with: Array((space + rest).utf8))
    return declaration + text[(end + 1)...]
  }

  private static func name(_ declaration: String) -> String? {
    guard let start = declaration.firstRange(ofText: "encoding")?.upperBound else { return nil }
    let rest = declaration[start...].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = rest.first, "\"'".contains(quote) else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
