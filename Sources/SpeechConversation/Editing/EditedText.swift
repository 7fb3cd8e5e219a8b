// SPDX-License-Identifier: Apache-2.0

/// A text being typed, with the cursor.
package struct EditedText: Hashable, Sendable {
  /// The text before the cursor.
  package var head: String
  /// The text after the cursor.
  package var tail: String

  package init(_ head: String = "", tail: String = "") { (self.head, self.tail) = (head, tail) }

  init(_ characters: some Collection<UInt32>, cursor: Int) {
    head = Self.string(characters.prefix(cursor))
    tail = Self.string(characters.dropFirst(cursor))
  }

  package var whole: String { head + tail }

  static func string(_ characters: some Sequence<UInt32>) -> String {
    var string = ""
    for value in characters {
      string.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return string
  }

  // MARK: - How far the cursor goes, in Unicode scalars

  package var characterLeft: Int { head.last?.unicodeScalars.count ?? 0 }
  package var characterRight: Int { tail.first?.unicodeScalars.count ?? 0 }

  /// To the start of the word before the cursor.
  package var wordLeft: Int {
    let gap = head.reversed().prefix { !$0.isPartOfWord }
    let word = head.reversed().dropFirst(gap.count).prefix(while: \.isPartOfWord)
    return Self.count(gap) + Self.count(word)
  }

  /// To the end of the word after the cursor.
  package var wordRight: Int {
    let gap = tail.prefix { !$0.isPartOfWord }
    let word = tail.dropFirst(gap.count).prefix(while: \.isPartOfWord)
    return Self.count(gap) + Self.count(word)
  }

  private static func count(_ characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + $1.unicodeScalars.count }
  }
}

extension Character {
  /// A letter, a digit, or a letter with its marks.
  var isPartOfWord: Bool {
    isLetter || isNumber || self == "'" || self == "’"
      || unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
