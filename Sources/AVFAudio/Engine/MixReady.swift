// SPDX-License-Identifier: Apache-2.0

/// What a player has for a block of the mix.
struct MixReady {
  /// Frames that are ready.
  var frames = 0
  /// Frames of silence until there are frames; nil if unknown.
  var silence: Int?
  /// Whether frames of a file are being read.
  var isWaiting = false
}
