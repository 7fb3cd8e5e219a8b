// SPDX-License-Identifier: Apache-2.0

extension PronunciationLexicon {
  /// The matches of several lexicons in a part of a text. Words not in the lexicon of an inner `<lookup>` are looked up
  /// in the outer one (SSML 1.1, `lookup`).
  /// - Parameters:
  ///   - lexicons: The lexicons, the innermost first.
  ///   - range: bytes of the text.
  ///   - roles: The roles of the text at a range, each as `{namespace}local`.
  package static func matches(
    of lexicons: [PronunciationLexicon],
    in text: [UInt8],
    range: Range<Int>,
    roles: (Range<Int>) -> [String] = { _ in [] }
  ) -> [Match] {
    var matches: [Match] = []
    for lexicon in lexicons {
      var merged: [Match] = []
      var next = range.lowerBound
      for match in matches {
        merged += lexicon.matches(in: text, range: next..<match.range.lowerBound, roles: roles)
        merged.append(match)
        next = match.range.upperBound
      }
      merged += lexicon.matches(in: text, range: next..<range.upperBound, roles: roles)
      matches = merged
    }
    return matches
  }
}
