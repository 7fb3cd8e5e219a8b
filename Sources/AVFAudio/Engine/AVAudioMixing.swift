// SPDX-License-Identifier: Apache-2.0

/// The properties of an input of a mixer.
public protocol AVAudioMixing: AVAudioStereoMixing {
  /// The gain, from 0, silence, to 1. Values are clamped.
  var volume: Float { get set }
}
