// SPDX-License-Identifier: Apache-2.0

/// The role of a character at the boundary of a sentence: Unicode's property Sentence_Break (UAX #29, table 4), with
/// further distinctions that this module's rules need.
enum SentenceCharacter: Hashable {
  /// `.` and similar characters, which may also abbreviate.
  case stop
  /// Ends a sentence if white space follows: `!`, `?`.
  case terminator
  /// Ends a sentence in a script that may continue without white space: `。`, `।`.
  case wideTerminator
  case ellipsis
  /// A quotation mark or bracket that may belong to what is before it.
  case closer
  /// A bracket or quotation mark that begins something.
  case opener
  /// A comma, colon or dash: what is before it continues.
  case continuation
  case space
  case paragraphSeparator
  case lower
  case upper
  /// A letter without case.
  case letter
  case digit
  /// Belongs to the character before it.
  case extend
  case other

  // The tables of Unicode are slow; nearly everything is ASCII.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x61...0x7A: self = .lower
    case 0x20, 0x09...0x0D: self = .space
    case 0x41...0x5A: self = .upper
    case 0x30...0x39: self = .digit
    default: self = scalar.value < 0x80 ? Self.ofASCII(scalar) : Self.ofOther(scalar)
    }
  }

  private static func ofASCII(_ scalar: Unicode.Scalar) -> SentenceCharacter {
    switch scalar {
    case ".": .stop
    case "!", "?": .terminator
    case "\"", "'", ")", "]", "}": .closer
    case "(", "[", "{": .opener
    case ",", "-", ":", ";": .continuation
    default: .other
    }
  }

  private static func ofOther(_ scalar: Unicode.Scalar) -> SentenceCharacter {
    switch scalar.value {
    case 0x2024, 0xFE52: return .stop
    case 0x37E, 0x203C, 0x203D, 0x2047...0x2049: return .terminator
    case 0xFF0E: return .wideTerminator
    case 0x2026, 0x22EF: return .ellipsis
    case 0x2029: return .paragraphSeparator
    // The numero sign belongs to what it numbers: "the edition of 2012. № 70".
    case 0x2116: return .continuation
    // The commas, colons and dashes of other scripts that UAX #29 calls SContinue.
    case 0x2013, 0x2014, 0x055D, 0x060C, 0x060D, 0x061B, 0x07F8, 0x1802, 0x1808, 0x3001,
      0xFE10...0xFE14,
      0xFE31, 0xFE32, 0xFE50, 0xFE51, 0xFE54, 0xFE55, 0xFE58, 0xFE63, 0xFF0C, 0xFF0D, 0xFF1A,
      0xFF1B,
      0xFF64:
      return .continuation
    case 0xAA, 0xBA: return .lower
    // Kana, ideographs and Hangul are checked first: they make up whole texts.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return .letter
    default: return ofCategory(scalar.properties)
    }
  }

  private static func ofCategory(_ properties: Unicode.Scalar.Properties) -> SentenceCharacter {
    switch properties.generalCategory {
    case .lowercaseLetter: .lower
    case .uppercaseLetter, .titlecaseLetter: .upper
    case .otherLetter, .modifierLetter, .letterNumber: .letter
    case .decimalNumber: .digit
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: .extend
    case .spaceSeparator, .lineSeparator, .control: properties.isWhitespace ? .space : .other
    case .openPunctuation: .opener
    case .closePunctuation, .initialPunctuation, .finalPunctuation: .closer
    case .otherPunctuation:
      properties.isSentenceTerminal
        ? .wideTerminator : properties.isQuotationMark ? .closer : .other
    default: .other
    }
  }

  var isLetter: Bool { self == .lower || self == .upper || self == .letter }
  var endsSentence: Bool {
    self == .stop || self == .terminator || self == .wideTerminator || self == .ellipsis
  }
}
