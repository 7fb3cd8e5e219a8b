// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a mixer can do to the place of a sound between left and right.
public protocol AVAudioStereoMixing: NSObjectProtocol {
  /// From -1, left alone, to 1, right alone; at 0 both are as they were. Others become the nearest.
  var pan: Float { get set }
}

/// What a mixer can do to a sound that goes into it.
public protocol AVAudioMixing: AVAudioStereoMixing {
  /// A factor from 0, silence, to 1. Others become the nearest.
  var volume: Float { get set }
}
