// SPDX-License-Identifier: Apache-2.0

/// A word of a unit's text, and when it is heard.
struct SpokenWord: Hashable {
  /// Index of the paragraph in the unit.
  var paragraph: Int
  /// UTF-16 units of the paragraph's text: the word with the punctuation that touches it.
  var range: Range<Int>
  /// Output frames from the beginning of the assembly.
  var start: Int
}
