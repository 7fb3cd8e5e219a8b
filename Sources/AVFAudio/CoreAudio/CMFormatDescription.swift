// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An audio format of Core Media.
public typealias CMAudioFormatDescription = CMFormatDescription

/// Core Media's description of a stream; here an audio format. [any thread]
public final class CMFormatDescription: Hashable, Sendable {
  /// The audio format.
  public let audioStreamBasicDescription: AudioStreamBasicDescription?

  /// Throws if the description has no rate or no channels.
  public init(audioStreamBasicDescription: AudioStreamBasicDescription) throws {
    let asbd = audioStreamBasicDescription
    guard asbd.mSampleRate.isFinite, asbd.mSampleRate > 0, asbd.mChannelsPerFrame > 0 else {
      throw NSError(
        domain: NSOSStatusErrorDomain,
        code: Int(kAudio_ParamError),
        userInfo: [
          NSLocalizedDescriptionKey: "An audio format needs a sample rate and at least one channel."
        ]
      )
    }
    self.audioStreamBasicDescription = asbd
  }

  init(of format: AVAudioFormat) { audioStreamBasicDescription = format.layout.description }

  /// Whether both describe the same format.
  public static func == (left: CMFormatDescription, right: CMFormatDescription) -> Bool {
    switch (left.audioStreamBasicDescription, right.audioStreamBasicDescription) {
    case (let one?, let other?): AudioLayout.areEqual(one, other)
    case (nil, nil): true
    default: false
    }
  }

  /// Equal for equal formats.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(audioStreamBasicDescription?.mSampleRate)
    hasher.combine(audioStreamBasicDescription?.mChannelsPerFrame)
  }
}
