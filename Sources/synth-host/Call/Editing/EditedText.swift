// SPDX-License-Identifier: Apache-2.0

/// A text being typed, with the cursor.
struct EditedText: Hashable, Sendable {
  /// The text before the cursor.
  var head: String
  /// The text after the cursor.
  var tail: String

  init(_ head: String = "", tail: String = "") { (self.head, self.tail) = (head, tail) }

  init(_ characters: some Collection<UInt32>, cursor: Int) {
    head = Self.string(characters.prefix(cursor))
    tail = Self.string(characters.dropFirst(cursor))
  }

  var whole: String { head + tail }

  static func string(_ characters: some Sequence<UInt32>) -> String {
    var string = ""
    for value in characters {
      string.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return string
  }

  // MARK: - How far the cursor goes, in Unicode scalars

  var characterLeft: Int { head.last?.unicodeScalars.count ?? 0 }
  var characterRight: Int { tail.first?.unicodeScalars.count ?? 0 }

  /// To the start of the word before the cursor.
  var wordLeft: Int {
    let gap = head.reversed().prefix { !$0.isPartOfWord }
    let word = head.reversed().dropFirst(gap.count).prefix(while: \.isPartOfWord)
    return Self.count(gap) + Self.count(word)
  }

  /// To the end of the word after the cursor.
  var wordRight: Int {
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
