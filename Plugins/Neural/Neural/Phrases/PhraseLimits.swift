// SPDX-License-Identifier: Apache-2.0

/// How many phonemes are spoken at once.
package struct PhraseLimits: Hashable, Sendable {
  /// Of any phrase.
  package var longest: Int
  /// Of the first one of a request, if it can be cut at a comma: so that it is heard soon.
  package var first: Int
  /// Of the first one in any case.
  package var longestFirst: Int
  /// Shorter parts sound broken off.
  package var shortest: Int
  /// What computing a phrase may take. Beyond 2 s, servers let another voice speak.
  package var seconds: Double

  /// Some three words: however slow the machine, it speaks these at once.
  package static let minLongest = 16

  package init(longest: Int, first: Int, shortest: Int = 25, seconds: Double = 1.5) {
    self.longest = longest
    self.first = first
    longestFirst = longest
    self.shortest = shortest
    self.seconds = seconds
  }
}
