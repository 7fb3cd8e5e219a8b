// SPDX-License-Identifier: Apache-2.0

/// Marks that the voices know: they are passed on instead of being read.
enum Punctuation {
  private static let marks = Set(";:,.!?—…\"“”".unicodeScalars)
  private static let tags: Set<String> = [
    ".", ",", "-LRB-", "-RRB-", "``", "\"\"", "''", ":", "$", "#", "NFP",
  ]
  private static let fixed: [String: Phonemes] = [
    "-LRB-": ["("], "-RRB-": [")"], "``": ["“"], "\"\"": ["”"], "''": ["”"],
  ]

  /// The mark or marks that a token stands for; nil when it is a word.
  static func phonemes(of token: EnglishToken) -> Phonemes? {
    if token.tag == ":", token.text == "-" || token.text == "–" { return ["—"] }
    // The tagger has seen few of them, and takes them for words.
    if token.text == "“" || token.text == "”" { return Phonemes(token.text.unicodeScalars) }
    guard tags.contains(token.tag.tag), !token.text.unicodeScalars.allSatisfy(isPlainLetter) else {
      return nil
    }
    return fixed[token.tag.tag] ?? token.text.unicodeScalars.filter(marks.contains)
  }

  private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.isLetter
  }
}
