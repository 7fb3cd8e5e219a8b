// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// How bytes of a mail are written with those of ASCII (RFC 2045, RFC 2047).
enum MailCoding {
  /// What is written, with its place in the mail: that of each word or letter in Base64.
  /// - Parameter coding: The header Content-Transfer-Encoding.
  static func decoded(_ bytes: ArraySlice<UInt8>, by coding: String?) -> LocatedText {
    switch coding?.lowercased() {
    case "base64":
      var places = Base64Places(bytes)
      return places.locate(base64(bytes))
    case "quoted-printable": return quotedPrintable(bytes)
    default: return LocatedText(Array(bytes), place: .exact(bytes.startIndex))
    }
  }

  /// What is no sign of Base64 is left out, as is what is left at the end of a mail that was cut.
  private static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var signs = bytes.filter(Base64Places.isSign)
    if signs.count % 4 == 1 { signs.removeLast() }
    signs += [UInt8](repeating: UInt8(ascii: "="), count: (4 - signs.count % 4) % 4)
    return Base64.decoded(String(decoding: signs, as: UTF8.self)) ?? []
  }

  /// - Parameter isWord: whether `_` is a space.
  private static func quotedPrintable(
    _ bytes: ArraySlice<UInt8>,
    isWord: Bool = false
  ) -> LocatedText {
    var result = LocatedText([])
    // The bytes of one letter are one place.
    var letter: (count: Int, source: Range<Int>)?
    func endLetter() {
      if let letter { result.add(letter.count, place: .whole(letter.source)) }
      letter = nil
    }
    func add(_ byte: UInt8, at index: Int) {
      endLetter()
      result.bytes.append(byte)
      result.add(1, place: .exact(index))
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (start, byte) = (index, bytes[index])
      index += 1
      guard byte == UInt8(ascii: "=") else {
        add(isWord && byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte, at: start)
        continue
      }
      let digits = bytes[index...].prefix(2)
      if digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
        index += 2
        if value & 0xC0 != 0x80 { endLetter() }
        result.bytes.append(value)
        letter = ((letter?.count ?? 0) + 1, (letter?.source.lowerBound ?? start)..<index)
        continue
      }
      // A line that goes on in the next.
      let end = bytes[index...].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? index
      if end < bytes.endIndex, bytes[end] == 0x0A { index = end + 1 } else { add(byte, at: start) }
    }
    endLetter()
    return result
  }

  /// In UTF-8; bytes of an unknown encoding as they are.
  static func utf8(_ bytes: [UInt8], charset: String) -> [UInt8] {
    let name = charset.lowercased()
    guard !["", "utf-8", "utf8", "us-ascii"].contains(name) else { return bytes }
    let page =
      pages[name].flatMap { CodePage(number: $0) } ?? CodePage(declared: charset)
      ?? (name == "iso-8859-1" ? .windows1252 : nil)
    return page?.utf8(bytes) ?? bytes
  }

  private static let pages = [
    "windows-1252": 1252, "shift_jis": 932, "euc-kr": 949, "ks_c_5601-1987": 949, "big5": 950,
    "gb18030": 936,
  ]

  /// A header with encoded words, such as `=?utf-8?B?w6k=?=`.
  static func words(_ value: String) -> String {
    var result = ""
    var rest = value[...]
    var isAfterWord = false
    while let start = rest.firstRange(ofText: "=?") {
      let before = rest[..<start.lowerBound]
      let fields = rest[start.upperBound...].split(
        separator: "?",
        maxSplits: 3,
        omittingEmptySubsequences: false
      )
      guard fields.count == 4, fields[3].hasPrefix("="),
        let text = word(fields[2], coding: fields[1], charset: fields[0])
      else {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        isAfterWord = false
        continue
      }
      // White space between two encoded words is nothing.
      if !isAfterWord || before.contains(where: { !$0.isWhitespace }) { result += before }
      result += text
      rest = fields[3].dropFirst()
      isAfterWord = true
    }
    return result + rest
  }

  private static func word(
    _ text: Substring,
    coding: Substring,
    charset: Substring
  ) -> String? {
    let bytes = Array(text.utf8)[...]
    let decoded: [UInt8]
    switch coding.lowercased() {
    case "b": decoded = base64(bytes)
    case "q": decoded = quotedPrintable(bytes, isWord: true).bytes
    default: return nil
    }
    let name = String(charset.prefix { $0 != "*" })
    return String(decoding: utf8(decoded, charset: name), as: UTF8.self)
  }
}
