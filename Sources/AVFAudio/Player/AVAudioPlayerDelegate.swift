// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Receives events of a player. All methods are called on the main queue, and are optional.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The audio has been heard to its end, the last repetition included. Not called after `stop` or `pause`.
  /// - Parameter flag: false if the audio could not be read to its end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)

  /// The audio cannot be read any further.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
