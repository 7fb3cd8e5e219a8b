// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The dictionary with which Apple's types describe audio in files.
struct AudioSettings {
  var formatID: AudioFormatID
  /// Hz.
  var sampleRate: Double
  var channels: UInt32
  /// Bits per sample; nil if the encoding has none.
  var bitDepth: UInt32?
  var isFloat: Bool
  var isBigEndian: Bool
  var isNonInterleaved: Bool

  init(_ description: AudioStreamBasicDescription) {
    let flags = description.mFormatFlags
    formatID = description.mFormatID
    sampleRate = description.mSampleRate
    channels = description.mChannelsPerFrame
    bitDepth = description.mBitsPerChannel == 0 ? nil : description.mBitsPerChannel
    isFloat = flags & kAudioFormatFlagIsFloat != 0
    isBigEndian = flags & kAudioFormatFlagIsBigEndian != 0
    isNonInterleaved = flags & kAudioFormatFlagIsNonInterleaved != 0
  }

  /// Nil if rate or channels are missing. Values may be numbers of any type.
  init?(_ settings: [String: Any]) {
    guard let rate = Self.number(settings[AVSampleRateKey]), rate.isFinite,
      let channels = Self.number(settings[AVNumberOfChannelsKey]).flatMap({ UInt32(exactly: $0) })
    else { return nil }
    sampleRate = rate
    self.channels = channels
    formatID =
      Self.number(settings[AVFormatIDKey]).flatMap { UInt32(exactly: $0) } ?? kAudioFormatLinearPCM
    bitDepth = Self.number(settings[AVLinearPCMBitDepthKey]).flatMap { UInt32(exactly: $0) }
    isFloat = Self.flag(settings[AVLinearPCMIsFloatKey]) ?? (bitDepth == 64)
    isBigEndian = Self.flag(settings[AVLinearPCMIsBigEndianKey]) ?? false
    isNonInterleaved = Self.flag(settings[AVLinearPCMIsNonInterleaved]) ?? false
  }

  /// The equivalent C structure.
  var description: AudioStreamBasicDescription {
    var description = AudioStreamBasicDescription()
    description.mSampleRate = sampleRate
    description.mFormatID = formatID
    description.mChannelsPerFrame = channels
    guard formatID == kAudioFormatLinearPCM else { return description }
    // The default for samples in files is 16 bits, for floats 32.
    let bits = min(64, bitDepth ?? (isFloat ? 32 : 16))
    var flags = kAudioFormatFlagIsPacked
    flags |= isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger
    if isBigEndian { flags |= kAudioFormatFlagIsBigEndian }
    if isNonInterleaved { flags |= kAudioFormatFlagIsNonInterleaved }
    description.mFormatFlags = flags
    description.mBitsPerChannel = bits
    description.mBytesPerFrame = bits / 8 * (isNonInterleaved ? 1 : min(channels, 64))
    description.mBytesPerPacket = description.mBytesPerFrame
    description.mFramesPerPacket = 1
    return description
  }

  /// Uses native Swift types, as Foundation on Linux does not bridge them to `NSNumber` automatically.
  var dictionary: [String: Any] {
    var settings: [String: Any] = [
      AVFormatIDKey: formatID,
      AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: Int(channels),
    ]
    guard formatID == kAudioFormatLinearPCM else { return settings }
    settings[AVLinearPCMBitDepthKey] = Int(bitDepth ?? 16)
    settings[AVLinearPCMIsFloatKey] = isFloat
    settings[AVLinearPCMIsBigEndianKey] = isBigEndian
    settings[AVLinearPCMIsNonInterleaved] = isNonInterleaved
    return settings
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    default: nil
    }
  }

  private static func flag(_ value: Any?) -> Bool? {
    if let flag = value as? Bool { return flag }
    return number(value).map { $0 != 0 }
  }
}
