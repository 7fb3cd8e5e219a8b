// SPDX-License-Identifier: Apache-2.0

/// How many phonemes are spoken at once.
struct PhraseLimits: Hashable, Sendable {
  /// Of any phrase.
  var longest: Int
  /// Of the first one of a request, if it can be cut at a comma: so that it is heard soon.
  var first: Int
  /// Shorter parts sound broken off.
  var shortest = 25
}
