// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One channel of an audio port. Here the sound server chooses the output of speech: lists of these are stored without
/// effect.
open class AVAudioSessionChannelDescription: NSObject, @unchecked Sendable {
  // Safe because it is immutable.

  /// Its name, for people.
  public let channelName: String
  /// The port that it belongs to.
  public let owningPortUID: String
  /// The channel's number, from 1.
  public let channelNumber: Int
  /// The channel's position in space.
  public let channelLabel: AudioChannelLabel

  init(
    channelName: String,
    owningPortUID: String,
    channelNumber: Int,
    channelLabel: AudioChannelLabel
  ) {
    self.channelName = channelName
    self.owningPortUID = owningPortUID
    self.channelNumber = channelNumber
    self.channelLabel = channelLabel
    super.init()
  }
}
