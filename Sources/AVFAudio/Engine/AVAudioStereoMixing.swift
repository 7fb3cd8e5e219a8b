// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The stereo position of an input of a mixer.
public protocol AVAudioStereoMixing: NSObjectProtocol {
  /// From -1, left only, to 1, right only; 0 leaves both unchanged. Values are clamped.
  var pan: Float { get set }
}
