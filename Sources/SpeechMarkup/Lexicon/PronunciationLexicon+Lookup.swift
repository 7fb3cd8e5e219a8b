// SPDX-License-Identifier: Apache-2.0

extension PronunciationLexicon {
  /// What several lexicons change in a part of a text. Where one `<lookup>` is inside another, what the inner lexicon does
  /// not know is looked up in the outer one (SSML 1.1, `lookup`).
  /// - Parameters:
  ///   - lexicons: the innermost first.
  ///   - range: bytes of the text.
  ///   - roles: those of the text at a range, each as `{namespace}local`.
  package static func matches(
    of lexicons: [PronunciationLexicon],
    in text: [UInt8],
    _ range: Range<Int>,
    roles: (Range<Int>) -> [String] = { _ in [] }
  ) -> [Match] {
    var matches: [Match] = []
    for lexicon in lexicons {
      var merged: [Match] = []
      var next = range.lowerBound
      for match in matches {
        merged += lexicon.matches(in: text, next..<match.range.lowerBound, roles: roles)
        merged.append(match)
        next = match.range.upperBound
      }
      merged += lexicon.matches(in: text, next..<range.upperBound, roles: roles)
      matches = merged
    }
    return matches
  }
}
