// SPDX-License-Identifier: Apache-2.0

extension ArraySlice<UInt8> {
  /// Whether it contains a letter, digit or sign that a voice would say. Ordinary punctuation does not count, nor does a
  /// row of signs: a rule, a break between scenes, an arrow.
  var isSpoken: Bool {
    var hasOthers = false
    var hasSign = false
    var count = 0
    for byte in self {
      if byte >= 0x80 {
        hasOthers = true
      } else if byte.isOfRow {
        count += 1
        if byte.isSpokenASCII { hasSign = true }
      } else if byte.isSpokenASCII {
        return true
      }
    }
    if hasSign, count == 1 { return true }
    guard hasOthers else { return false }
    return String(decoding: self, as: UTF8.self).unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case _ where scalar.isASCII: false
      case .closePunctuation, .openPunctuation, .finalPunctuation, .initialPunctuation,
        .otherPunctuation, .dashPunctuation, .connectorPunctuation, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .control, .format:
        false
      default: true
      }
    }
  }
}

extension [UInt8] {
  /// A range without the white space at its ends.
  func withoutSpaces(_ range: Range<Int>) -> Range<Int> {
    guard let first = self[range].firstIndex(where: { !$0.isSpace }),
      let last = self[range].lastIndex(where: { !$0.isSpace })
    else { return range.upperBound..<range.upperBound }
    return first..<last + 1
  }
}

extension UInt8 {
  /// Whether it is ASCII white space.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Signs that are drawn with. A single one is read as a word.
  fileprivate var isOfRow: Bool { "#*+-/<=>\\^_`|~".utf8.contains(self) }

  /// Letters, digits, and signs that are spoken: "50%", "R&D".
  fileprivate var isSpokenASCII: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "#$%&*+/<=>@\\^`|~".utf8.contains(self)
    }
  }
}
