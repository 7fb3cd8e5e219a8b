// SPDX-License-Identifier: Apache-2.0

/// How a word is spoken: in other words, or as phonemes.
package struct LexiconWord: Hashable, Sendable {
  package enum Manner: Hashable, Sendable {
    case alias(String)
    case ipa(String)
  }

  package var word: String
  package var manner: Manner
  /// BCP 47; nil: in text of any language.
  package var language: String?

  package init(_ word: String, manner: Manner, language: String? = nil) {
    self.word = word
    self.manner = manner
    self.language = language
  }
}
