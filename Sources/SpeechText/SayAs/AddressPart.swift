// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A word of an address, with those beside it.
struct AddressPart {
  private let words: [String]
  let index: Int
  /// Without a comma behind it.
  let word: String
  let hasComma: Bool

  init(_ words: [String], at index: Int) {
    self.words = words
    self.index = index
    hasComma = words[index].hasSuffix(",")
    word = hasComma ? String(words[index].dropLast()) : words[index]
  }

  /// In small letters, without full stops.
  var key: String { word.lowercased().replacing(text: ".", with: "") }
  /// Whether it ends a line of the address.
  var isEnd: Bool { hasComma || index == words.count - 1 }
  var previous: String? { index > 0 ? words[index - 1] : nil }
  var next: String? { index + 1 < words.count ? words[index + 1] : nil }

  /// Another word of the address, so many after this one.
  func part(_ offset: Int) -> AddressPart? {
    words.indices.contains(index + offset) ? AddressPart(words, at: index + offset) : nil
  }

  /// Whether a number precedes it, with no comma in between: that of a house, or the name of a street.
  var hasNumberBefore: Bool {
    for word in words[..<index].reversed() {
      if word.hasSuffix(",") { return false }
      if word.first?.isNumber == true { return true }
    }
    return false
  }
}
