// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AudioLayout {
  /// 32-bit float mono at 22,050 Hz, the output of most voices.
  static let speech = AudioLayout(mono: 22050)

  /// 32-bit float mono. `rate` must be in range.
  private init(mono rate: Double) {
    description = AudioStreamBasicDescription(
      mSampleRate: rate,
      mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
      mBytesPerPacket: 4,
      mFramesPerPacket: 1,
      mBytesPerFrame: 4,
      mChannelsPerFrame: 1,
      mBitsPerChannel: 32,
      mReserved: 0
    )
    commonFormat = .pcmFormatFloat32
  }

  private enum Key {
    static let sampleRate = "sampleRate"
    static let numbers = ["formatID", "formatFlags", "bytesPerFrame", "channels", "bitsPerChannel"]
  }

  /// Nil if the archive has no format that other initializers could create.
  init?(coder: NSCoder) {
    var description = AudioStreamBasicDescription()
    description.mSampleRate = coder.decodeDouble(forKey: Key.sampleRate)
    let numbers = Key.numbers.map { UInt32(exactly: coder.decodeInt64(forKey: $0)) ?? 0 }
    description.mFormatID = numbers[0]
    description.mFormatFlags = numbers[1]
    description.mBytesPerFrame = numbers[2]
    description.mChannelsPerFrame = numbers[3]
    description.mBitsPerChannel = numbers[4]
    if description.mFormatID == kAudioFormatLinearPCM {
      description.mBytesPerPacket = description.mBytesPerFrame
      description.mFramesPerPacket = 1
    }
    self.init(description)
  }

  func encode(with coder: NSCoder) {
    coder.encode(description.mSampleRate, forKey: Key.sampleRate)
    let numbers = [
      description.mFormatID, description.mFormatFlags, description.mBytesPerFrame,
      description.mChannelsPerFrame, description.mBitsPerChannel,
    ]
    for (key, number) in zip(Key.numbers, numbers) { coder.encode(Int64(number), forKey: key) }
  }
}
