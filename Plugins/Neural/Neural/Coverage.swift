// SPDX-License-Identifier: Apache-2.0

/// How much of a text the voice can say: words in the Latin script.
struct Coverage: Hashable, Sendable {
  /// Bytes up to the first word of another script; nil: all.
  private(set) var bytes: Int?
  /// Bytes of words of another script at the start, up to the first that can be said; nil: none.
  private(set) var foreignBytes: Int?

  init(of text: String) {
    var place = 0
    var isInWord = false
    var isLatinBefore: Bool?
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      // A word is of the script of its first letter.
      if isLetter, !isInWord {
        let isLatin = Self.isLatin(scalar)
        if let isLatinBefore, isLatinBefore != isLatin {
          if isLatin { foreignBytes = place } else { bytes = place }
          return
        }
        isLatinBefore = isLatin
      }
      isInWord = isLetter || isInWord && scalar.properties.generalCategory == .nonspacingMark
      place += UTF8.width(scalar)
    }
    if isLatinBefore == false { foreignBytes = place }
  }

  /// Letters of the Latin script, and those that are used with any script.
  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x370, 0x1D00..<0x1F00, 0x2070..<0x2190, 0x2C60..<0x2C80, 0xA720..<0xA800,
      0xFB00..<0xFB07, 0xFF21..<0xFF5B,
      0x1D400..<0x1D800, 0x1F100..<0x1F200:
      true
    default: false
    }
  }
}
