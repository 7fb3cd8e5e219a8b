// SPDX-License-Identifier: Apache-2.0

/// Limits of a pronunciation lexicon.
package struct LexiconLimits: Hashable, Sendable {
  /// Those of the XML it is written in; its diagnostics too.
  package var markup = MarkupLimits.default
  /// Graphemes of all lexemes; the largest dictionaries of a language that are in use have about 300,000.
  package var graphemes = 500_000
  /// Words, signs and gaps of one grapheme. It bounds what is compared at each word of a text.
  package var graphemeAtoms = 64
  /// Bytes of one alias, also after looking up its own words, and of one text of phonemes.
  package var aliasBytes = 4096
  /// Aliases inside each other.
  package var aliasDepth = 8

  package static let `default` = LexiconLimits()

  package init() {}
}
