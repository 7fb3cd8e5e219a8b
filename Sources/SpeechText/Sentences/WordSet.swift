// SPDX-License-Identifier: Apache-2.0

/// Sets of words, written as one text.
enum WordSet {
  /// The words of a text, which single spaces separate.
  static func of(_ words: String) -> Set<String> {
    Set(words.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
  }
}
