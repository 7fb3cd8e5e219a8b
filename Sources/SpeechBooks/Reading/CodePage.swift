// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// An encoding of older files, of one or two bytes a character, which glibc's iconv converts.
struct CodePage: Hashable {
  /// Iconv's name. It is always one of the lists below: no name from a file reaches iconv.
  let name: String

  private init(name: String) { self.name = name }

  static let windows1252 = CodePage(name: "CP1252")
  static let macRoman = CodePage(name: "MACINTOSH")

  /// By its number on Windows; nil for an unknown one.
  init?(number: Int) {
    switch number {
    case 1250...1258, 437, 850, 852, 855, 866, 874, 932, 936, 949, 950: name = "CP\(number)"
    case 1361: name = "JOHAB"
    case 51932: name = "EUC-JP"
    case 10000: name = "MACINTOSH"
    case 10007: name = "MAC-CYRILLIC"
    case 20866: name = "KOI8-R"
    case 21866: name = "KOI8-U"
    case 28591...28599, 28605: name = "ISO-8859-\(number - 28590)"
    default: return nil
    }
  }

  /// By the number of a character set in a table of fonts of RTF; nil for one that says nothing.
  init?(fontCharset number: Int) {
    let page: Int
    switch number {
    case 0: page = 1252
    case 77: page = 10000
    case 128: page = 932
    case 129: page = 949
    case 130: page = 1361
    case 134: page = 936
    case 136: page = 950
    case 161: page = 1253
    case 162: page = 1254
    case 163: page = 1258
    case 177: page = 1255
    case 178: page = 1256
    case 186: page = 1257
    case 204: page = 1251
    case 222: page = 874
    case 238: page = 1250
    case 254: page = 437
    case 255: page = 850
    default: return nil
    }
    self.init(number: page)
  }

  /// By the name in an XML declaration; nil for an unknown one, and for those that the reader of XML knows itself.
  init?(declared name: String) {
    let name = name.uppercased()
    if name.hasPrefix("WINDOWS-") || name.hasPrefix("CP") {
      guard let number = Int(name.drop { !$0.isNumber }), number != 1252 else { return nil }
      self.init(number: number)
    } else if name.hasPrefix("ISO-8859-"), let number = Int(name.dropFirst(9)),
      (2...16).contains(number)
    {
      self.init(number: 28590 + number)
    } else if ["KOI8-R", "KOI8-U"].contains(name) {
      self.init(name: name)
    } else if ["GB2312", "GBK"].contains(name) {
      self.init(name: "CP936")
    } else {
      return nil
    }
  }

  /// In UTF-8; nil where the system has no converter for it. What is no character becomes U+FFFD.
  func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    CharacterSet(name).utf8(bytes, replacement: "\u{FFFD}")
  }
}
