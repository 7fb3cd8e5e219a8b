// SPDX-License-Identifier: Apache-2.0

/// A word of a text.
struct ScannedWord: Hashable {
  /// As it is compared: without regard to case, apostrophes all alike. Strings compare by canonical equivalence.
  var key: String
  /// Bytes of the text.
  var range: Range<Int>
  /// Where the text may be cut before the word: after the white space before it, so that an opening bracket stays with it.
  var border: Int
}
