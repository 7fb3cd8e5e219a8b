// SPDX-License-Identifier: Apache-2.0

/// A unit in a running text that is no symbol: an abbreviation, several words, or a letter that its context explains.
struct WrittenUnit {
  let noun: Noun
  /// The index of its last word.
  let last: Int
  /// Whether a full stop inside the sentence belongs to it.
  var hasStop = false
  /// What is said of the amount and the unit, where the unit alone does not tell.
  var words: String?
  var rule = "abbreviation of a unit"
}
