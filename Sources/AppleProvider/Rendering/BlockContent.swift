// SPDX-License-Identifier: Apache-2.0

/// What a unit delivered in one block.
package enum BlockContent: Equatable {
  /// Audio; this many frames up to the last one that is not zero, of `frames` in all.
  case audio(frames: Int, audible: Int)
  /// Frames, all zero: silence of the speech, the unit not being ready, or its end, which nothing tells apart.
  /// - Parameter isMarked: whether the unit called it silence.
  case zeros(frames: Int, isMarked: Bool)
  /// The unit said that it has nothing yet: no frames, or a flag.
  case notReady
}

extension BlockContent {
  /// All frames of the block.
  var frames: Int {
    switch self {
    case .audio(let frames, _), .zeros(let frames, _): frames
    case .notReady: 0
    }
  }

  /// Frames up to the last that is not zero.
  var audible: Int {
    if case .audio(_, let audible) = self { audible } else { 0 }
  }
}
