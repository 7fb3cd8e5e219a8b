// SPDX-License-Identifier: Apache-2.0

/// Reads words that no rule covers.
package struct UnknownWords: Sendable {
  /// How many letters it reads at once: longer words are read in pieces.
  let longest: Int
  /// Phonemes of a word in its own spelling; nil when it cannot be said. [any thread]
  let read: @Sendable (_ word: String) -> Phonemes?

  package init(longest: Int, read: @escaping @Sendable (_ word: String) -> Phonemes?) {
    self.longest = longest
    self.read = read
  }

  /// All of a word. The first piece has the strongest stress, as in compounds; `spelling` says what cannot be read.
  func phonemes(of word: String, spelling: (String) -> Phonemes?) -> Phonemes? {
    var spoken: Phonemes = []
    for piece in WordPieces.pieces(of: Array(word.unicodeScalars), longest: longest) {
      let text = String(piece)
      let read = read(text) ?? []
      guard let phonemes = read.isEmpty ? spelling(text) : read else { continue }
      spoken +=
        spoken.isEmpty
        ? phonemes : phonemes.map { $0 == Stress.primaryMark ? Stress.secondaryMark : $0 }
    }
    return spoken.isEmpty ? nil : spoken
  }
}
