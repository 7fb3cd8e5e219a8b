// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio

extension SampleFileFormat {
  private static let endings: [String: Container] = [
    "wav": .wav, "wave": .wav, "caf": .caf, "aif": .aiff, "aiff": .aiff, "aifc": .aiff,
    "flac": .flac, "ogg": .ogg, "oga": .ogg, "opus": .opus, "mp3": .mp3,
  ]

  /// The format of a file with this name and these settings. PCM in a container with an encoding of its own uses that.
  init(_ settings: [String: Any], path: String) throws(AudioError) {
    let ending = (path as NSString).pathExtension.lowercased()
    guard let container = Self.endings[ending] else {
      throw .unknownFileFormat(path: path, fileExtension: ending)
    }
    guard let settings = AudioSettings(settings) else {
      let format = SampleFileFormat(
        container: container,
        encoding: .int16,
        sampleRate: 0,
        channels: 0
      )
      throw .cannotHold(path: path, format)
    }
    let isSamples = settings.formatID == kAudioFormatLinearPCM
    let encoding: Encoding =
      switch (container, settings.bitDepth ?? (settings.isFloat ? 32 : 16), settings.isFloat) {
      case (.ogg, _, _), (.opus, _, _), (.mp3, _, _): .compressed
      case (.flac, let bits, _): bits <= 16 ? .int16 : .int24
      case (_, 64, true): .float64
      case (_, _, true): .float32
      case (_, ...16, _): .int16
      case (_, ...24, _): .int24
      case (_, _, _): .int32
      }
    self.init(
      container: container,
      encoding: encoding,
      sampleRate: Int(exactly: settings.sampleRate) ?? 0,
      channels: Int(settings.channels)
    )
    guard isSamples || settings.formatID == container.formatID else {
      throw .cannotHold(path: path, self)
    }
  }
}

extension SampleFileFormat.Container {
  fileprivate var formatID: AudioFormatID {
    switch self {
    case .wav, .caf, .aiff: kAudioFormatLinearPCM
    case .flac: kAudioFormatFLAC
    case .opus: kAudioFormatOpus
    case .mp3: kAudioFormatMPEGLayer3
    // Apple's headers have none for Vorbis, nor for libsndfile's other formats.
    case .ogg, .other: 0x3F3F_3F3F  // '????'
    }
  }
}

extension AudioLayout {
  /// The format of a file's audio. Nil for channels other than one or two.
  init?(_ format: SampleFileFormat) {
    var description = AudioStreamBasicDescription()
    description.mSampleRate = Double(format.sampleRate)
    description.mChannelsPerFrame = UInt32(clamping: format.channels)
    description.mFormatID =
      format.encoding == .compressed ? format.container.formatID : kAudioFormatLinearPCM
    if format.container == .flac { description.mFormatID = kAudioFormatFLAC }
    if description.mFormatID == kAudioFormatLinearPCM {
      let bits: UInt32 =
        switch format.encoding {
        case .int16: 16
        case .int24: 24
        case .int32, .float32: 32
        case .float64, .compressed: 64
        }
      let isFloat = format.encoding == .float32 || format.encoding == .float64
      description.mFormatFlags = kAudioFormatFlagIsPacked
      description.mFormatFlags |=
        isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger
      if format.isBigEndian { description.mFormatFlags |= kAudioFormatFlagIsBigEndian }
      description.mBitsPerChannel = bits
      description.mBytesPerFrame = bits / 8 * min(description.mChannelsPerFrame, 64)
      description.mBytesPerPacket = description.mBytesPerFrame
      description.mFramesPerPacket = 1
    }
    self.init(description)
  }
}
