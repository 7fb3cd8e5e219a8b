// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One channel of an audio port. Where speech is heard is the sound server's to choose here: lists of these are kept, and
/// have no effect.
open class AVAudioSessionChannelDescription: NSObject, @unchecked Sendable {
  // Safe because nothing of it changes.

  /// What people call it.
  public let channelName: String
  /// The port that it belongs to.
  public let owningPortUID: String
  /// Counts from 1.
  public let channelNumber: Int
  /// Its place in space.
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
