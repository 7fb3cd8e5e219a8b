// SPDX-License-Identifier: Apache-2.0

/// How much of a text a voice can say: words in the scripts that it reads.
struct Coverage: Hashable, Sendable {
  /// Bytes up to the first word of another script; nil: all.
  private(set) var bytes: Int?
  /// Bytes of words of another script at the start, up to the first that can be said; nil: none.
  private(set) var foreignBytes: Int?

  init(of text: String, in scripts: Scripts) {
    var place = 0
    var isInWord = false
    var isKnownBefore: Bool?
    for scalar in text.unicodeScalars {
      let isLetter = scripts.isInWord(scalar)
      // A word is of the script of its first letter.
      if isLetter, !isInWord {
        let isKnown = scripts.contains(scalar)
        if let isKnownBefore, isKnownBefore != isKnown {
          if isKnown { foreignBytes = place } else { bytes = place }
          return
        }
        isKnownBefore = isKnown
      }
      isInWord = isLetter || isInWord && scalar.properties.generalCategory == .nonspacingMark
      place += UTF8.width(scalar)
    }
    if isKnownBefore == false { foreignBytes = place }
  }
}
