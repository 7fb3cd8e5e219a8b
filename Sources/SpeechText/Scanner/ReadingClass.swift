// SPDX-License-Identifier: Apache-2.0

/// What kind of thing a reading puts into words.
package enum ReadingClass: String, Hashable, Sendable {
  case net, version, date, time, telephone, money, measure, fraction, range, score, ordinal, roman
  case year, formula, number, abbreviation, symbol
  case path, tag, emoji, script, punctuation
}
