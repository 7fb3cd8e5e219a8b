// SPDX-License-Identifier: Apache-2.0

/// A lexeme of a lexicon, with the pronunciation that was chosen for it.
struct Lexeme {
  enum Pronunciation {
    case phonemes(String, alphabet: String)
    case alias(String)
  }

  var roles: [String]
  /// The first.
  var grapheme: String
  var pronunciation: Pronunciation
  var position: SourcePosition
}
