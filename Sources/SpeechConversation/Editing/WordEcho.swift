// SPDX-License-Identifier: Apache-2.0

/// Detects when a typed word is complete, by the character after it.
package struct WordEcho {
  private var latest = EditedText()

  package init() {}

  /// The word that this key has completed.
  package mutating func word(completedBy text: EditedText) -> String? {
    defer { latest = text }
    // One more character before the cursor, and nothing else.
    guard text.tail == latest.tail, let last = text.head.last, !last.isPartOfWord,
      text.head.dropLast() == latest.head
    else { return nil }
    let word = latest.head.reversed().prefix(while: \.isPartOfWord)
    return word.isEmpty ? nil : String(word.reversed())
  }
}
