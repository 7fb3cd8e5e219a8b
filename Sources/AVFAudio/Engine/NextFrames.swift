// SPDX-License-Identifier: Apache-2.0

/// What a source of audio gives when it is asked for frames.
enum NextFrames {
  case frames(Int)
  /// The frames have not been read yet.
  case waiting
  case end
}
