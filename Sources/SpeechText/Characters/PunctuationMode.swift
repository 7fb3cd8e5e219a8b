// SPDX-License-Identifier: Apache-2.0

/// Which punctuation characters are spoken by their names.
package enum PunctuationMode: String, CaseIterable, Hashable, Sendable {
  case none, some, most, all
}

extension PunctuationMode {
  /// Characters that have a meaning of their own.
  private static let meaningful: Set<Character> = Set("#$%&*+/<=>@\\^_|~")
  /// What encloses or separates.
  private static let enclosing: Set<Character> = meaningful.union("\"()[]{}:;«»“”„–—…•¶†‡`")

  /// Whether the character is spoken by its name.
  package func speaks(_ character: Character) -> Bool {
    switch self {
    case .none: false
    case .some: Self.meaningful.contains(character)
    case .most: Self.enclosing.contains(character)
    case .all: Self.enclosing.contains(character) || character.isPunctuation || character.isSymbol
    }
  }
}
