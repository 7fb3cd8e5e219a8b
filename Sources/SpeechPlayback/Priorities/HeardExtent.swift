// SPDX-License-Identifier: Apache-2.0

/// How far a request was heard.
package struct HeardExtent: Hashable, Sendable {
  /// How much audio was heard.
  package var time: Duration
  /// The last word that began to be heard, in UTF-16 units.
  package var lastWord: Range<Int>?

  package init(time: Duration, lastWord: Range<Int>?) {
    self.time = time
    self.lastWord = lastWord
  }
}
