// SPDX-License-Identifier: Apache-2.0

// Text found in other text by its bytes in UTF-8, of which no character's are part of another's. To `Character`, a mark
// with a combining accent after it is not that mark, so that `"<\u{338}".replacing("<", with: "&lt;")` would leave `<` in
// XML. Nor do these functions link the engine for regular expressions, on which those of the same purpose in
// `_StringProcessing` are built: 1.4 MB of a program (see .ci/check-needed).

extension StringProtocol {
  /// Whether `text` occurs in this one.
  package func contains(text: some StringProtocol) -> Bool {
    firstRange(ofText: text) != nil
  }

  /// Where `text` occurs first. An empty one occurs at the start.
  package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    guard let first = text.utf8.first else { return startIndex..<startIndex }
    let length = text.utf8.count
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<rest.index(start, offsetBy: length) }
      rest.removeFirst()
    }
    return nil
  }

  /// With `replacement` in the place of each `text`, from the left. An empty text is replaced nowhere.
  package func replacing(text: some StringProtocol, with replacement: some StringProtocol) -> String
  {
    guard !text.isEmpty else { return String(self) }
    var replaced = ""
    var rest = self[...]
    while let range = rest.firstRange(ofText: text) {
      replaced += rest[..<range.lowerBound]
      replaced += replacement
      rest = rest[range.upperBound...]
    }
    return replaced + rest
  }
}
