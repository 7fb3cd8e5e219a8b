// SPDX-License-Identifier: Apache-2.0

/// Where footnotes and endnotes are read.
package enum NotePlacement: String, Hashable, Sendable, CaseIterable {
  /// Nowhere.
  case skip
  /// At the end of the chapter that refers to them.
  case end
  /// Where the book has them.
  case here
}
