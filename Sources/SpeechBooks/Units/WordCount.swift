// SPDX-License-Identifier: Apache-2.0

/// Counts words as people do.
enum WordCount {
  /// Parts between white space that have a letter or digit.
  static func of(_ text: some Sequence<Character>) -> Int {
    var count = 0
    var isInWord = false
    for character in text {
      if character.isWhitespace {
        isInWord = false
      } else if !isInWord, character.isLetter || character.isNumber {
        isInWord = true
        count += 1
      }
    }
    return count
  }
}
