// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestTraits
import Testing

@Suite("Audio formats", .ownThread)
struct AudioFormatTests {
  private func fields(_ format: AVAudioFormat) -> String {
    let asbd = format.streamDescription.pointee
    return
      "\(Int(asbd.mSampleRate)) \(asbd.mFormatFlags) \(asbd.mBytesPerPacket) \(asbd.mFramesPerPacket)"
      + " \(asbd.mBytesPerFrame) \(asbd.mChannelsPerFrame) \(asbd.mBitsPerChannel)"
  }

  @Test("the standard format is 32-bit float with a buffer for each channel")
  func standard() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 22050, channels: 2))
    #expect(fields(format) == "22050 41 4 1 4 2 32")
    #expect(format.commonFormat == .pcmFormatFloat32)
    #expect(format.isStandard)
    #expect(!format.isInterleaved)
    #expect(format.channelCount == 2)
    #expect(format.sampleRate == 22050)
  }

  @Test(
    "common formats are laid out as Core Audio has them",
    arguments: [
      (.pcmFormatInt16, true, "16000 12 4 1 4 2 16"),
      (.pcmFormatInt16, false, "16000 44 2 1 2 2 16"),
      (.pcmFormatInt32, true, "16000 12 8 1 8 2 32"),
      (.pcmFormatFloat32, true, "16000 9 8 1 8 2 32"),
      (.pcmFormatFloat64, false, "16000 41 8 1 8 2 64"),
    ] as [(AVAudioCommonFormat, Bool, String)]
  )
  func common(common: AVAudioCommonFormat, interleaved: Bool, expected: String) throws {
    let format = try #require(
      AVAudioFormat(commonFormat: common, sampleRate: 16000, channels: 2, interleaved: interleaved)
    )
    #expect(fields(format) == expected)
    #expect(format.commonFormat == common)
    #expect(format.isInterleaved == interleaved)
    var asbd = format.streamDescription.pointee
    #expect(AVAudioFormat(streamDescription: &asbd) == format)
    #expect(AVAudioFormat(settings: format.settings) == format)
    #expect(AVAudioFormat(cmAudioFormatDescription: format.formatDescription) == format)
    #expect(try archived(format) == format)
  }

  @Test("there is no format without a rate, without channels, or with more than two")
  func refused() {
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: -8000, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: .nan, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: .infinity, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 0) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 3) == nil)
    #expect(
      AVAudioFormat(commonFormat: .otherFormat, sampleRate: 1, channels: 1, interleaved: true)
        == nil
    )
    #expect(AVAudioFormat(settings: [:]) == nil)
    #expect(AVAudioFormat(settings: [AVSampleRateKey: 8000]) == nil)
    #expect(AVAudioFormat(settings: [AVSampleRateKey: 8000, AVNumberOfChannelsKey: -1]) == nil)
    #expect(AVAudioFormat(settings: [AVSampleRateKey: "8000", AVNumberOfChannelsKey: 1]) == nil)
    var asbd = AudioStreamBasicDescription()
    #expect(AVAudioFormat(streamDescription: &asbd) == nil)
    asbd.mSampleRate = 8000
    asbd.mChannelsPerFrame = 1
    asbd.mFormatID = kAudioFormatLinearPCM
    asbd.mBitsPerChannel = 12
    asbd.mBytesPerFrame = 2
    #expect(AVAudioFormat(streamDescription: &asbd) == nil)
    asbd.mBitsPerChannel = 16
    asbd.mBytesPerFrame = 4_000_000_000
    #expect(AVAudioFormat(streamDescription: &asbd) == nil)
  }

  @Test("settings take numbers of any kind, and are 16-bit integers unless they say otherwise")
  func settings() throws {
    let format = try #require(
      AVAudioFormat(settings: [
        AVFormatIDKey: Int(kAudioFormatLinearPCM), AVSampleRateKey: Float(8000),
        AVNumberOfChannelsKey: NSNumber(value: 1),
      ])
    )
    #expect(fields(format) == "8000 12 2 1 2 1 16")
  }

  @Test("formats are equal when rate, channels and samples are, in sets, too")
  func equality() throws {
    let one = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    let same = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatFloat32,
        sampleRate: 8000,
        channels: 1,
        interleaved: false
      )
    )
    let other = try #require(AVAudioFormat(standardFormatWithSampleRate: 8001, channels: 1))
    #expect(one == same)
    #expect(Set([one, same, other]).count == 2)
    #expect(one != other)
  }

  @Test("an audio format description is what a provider's template makes of it")
  func description() throws {
    var asbd = AudioStreamBasicDescription(
      mSampleRate: 22050,
      mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
      mBytesPerPacket: 4,
      mFramesPerPacket: 1,
      mBytesPerFrame: 4,
      mChannelsPerFrame: 1,
      mBitsPerChannel: 32,
      mReserved: 0
    )
    let description = try CMAudioFormatDescription(audioStreamBasicDescription: asbd)
    let format = AVAudioFormat(cmAudioFormatDescription: description)
    #expect(format == AVAudioFormat(standardFormatWithSampleRate: 22050, channels: 1))
    #expect(format.formatDescription == description)
    asbd.mSampleRate = 0
    #expect(throws: NSError.self) {
      try CMAudioFormatDescription(audioStreamBasicDescription: asbd)
    }
  }
}
