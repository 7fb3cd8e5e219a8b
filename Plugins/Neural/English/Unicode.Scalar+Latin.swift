// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// The letter from A to Z that a Latin letter is a form of, in the same case; nil for others: `e` of `ễ`, `L` of `Ł`.
  package var latinBase: Unicode.Scalar? {
    if isASCII { return isLetter ? self : nil }
    // As its name says, which also covers letters that have no decomposition, as those with a stroke.
    guard let name = properties.name, name.hasPrefix("LATIN ") else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[2] == "LETTER", words[3].unicodeScalars.count == 1,
      words.count == 4 || words[4] == "WITH", let letter = words[3].unicodeScalars.first
    else { return nil }
    return words[1] == "SMALL" ? letter.properties.lowercaseMapping.unicodeScalars.first : letter
  }
}
