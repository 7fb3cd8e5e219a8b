// SPDX-License-Identifier: Apache-2.0

/// The supported encodings.
enum Encoding: Hashable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, latin1, windows1252, ascii

  /// What the beginning of a text says about its encoding (XML 1.0, appendix F).
  enum Beginning: Hashable, Sendable {
    /// A byte-order mark, or a first character that no other encoding begins with.
    case certain(Encoding)
    /// ASCII reads the beginning; a declaration may say more.
    case open
    /// An unsupported encoding.
    case other(String)
  }

  /// - Parameter isXML: the first character is `<`, and shows an encoding without a byte-order mark.
  static func beginning(of source: [UInt8], isXML: Bool) -> Beginning {
    func begins(_ bytes: [UInt8], orAsXML xml: [UInt8]) -> Bool {
      source.starts(with: bytes) || isXML && source.starts(with: xml)
    }
    if begins([0xFF, 0xFE, 0x00, 0x00], orAsXML: [0x3C, 0x00, 0x00, 0x00]) {
      return .other("UTF-32LE")
    }
    if begins([0x00, 0x00, 0xFE, 0xFF], orAsXML: [0x00, 0x00, 0x00, 0x3C]) {
      return .other("UTF-32BE")
    }
    if begins([0xFF, 0xFE], orAsXML: [0x3C, 0x00]) { return .certain(.utf16LittleEndian) }
    if begins([0xFE, 0xFF], orAsXML: [0x00, 0x3C]) { return .certain(.utf16BigEndian) }
    if UTF8Check.hasByteOrderMark(source) { return .certain(.utf8) }
    if isXML, source.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) { return .other("IBM037") }
    return .open
  }

  /// A declared encoding.
  enum Declared: Hashable, Sendable {
    case one(Encoding)
    /// UTF-16 in the byte order of the text.
    case utf16

    /// Nil when the encoding is not supported. Names are compared without regard to case (XML 1.0, 4.3.3).
    init?(name: String) {
      switch name.lowercased() {
      // "utf8" is not a registered name, but cannot mean anything else.
      case "utf-8", "utf8": self = .one(.utf8)
      case "utf-16", "utf16", "iso-10646-ucs-2": self = .utf16
      case "utf-16le": self = .one(.utf16LittleEndian)
      case "utf-16be": self = .one(.utf16BigEndian)
      case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "l1": self = .one(.latin1)
      case "windows-1252", "cp1252": self = .one(.windows1252)
      case "us-ascii", "ascii": self = .one(.ascii)
      default: return nil
      }
    }
  }

  /// The encoding of a text with this beginning and declaration; nil when they contradict each other.
  static func agreed(_ beginning: Beginning, declared: Declared) -> Encoding? {
    switch (beginning, declared) {
    case (.open, .one(.utf16LittleEndian)), (.open, .one(.utf16BigEndian)): nil
    case (.open, .one(let encoding)): encoding
    case (.certain(let certain), .one(let encoding)) where certain == encoding: encoding
    case (.certain(.utf16LittleEndian), .utf16): .utf16LittleEndian
    case (.certain(.utf16BigEndian), .utf16): .utf16BigEndian
    default: nil
    }
  }

  /// For people.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .latin1: "ISO-8859-1"
    case .windows1252: "windows-1252"
    case .ascii: "US-ASCII"
    }
  }

  static let understood = "UTF-8, UTF-16, ISO-8859-1, windows-1252 and US-ASCII"
}
