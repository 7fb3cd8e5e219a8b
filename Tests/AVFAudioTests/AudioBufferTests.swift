// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestTraits
import Testing

@Suite("Audio buffers", .ownThread)
struct AudioBufferTests {
  private func buffer(
    _ common: AVAudioCommonFormat,
    interleaved: Bool,
    channels: UInt32 = 2,
    capacity: UInt32 = 4
  ) throws -> AVAudioPCMBuffer {
    let format = try #require(
      AVAudioFormat(
        commonFormat: common,
        sampleRate: 8000,
        channels: channels,
        interleaved: interleaved
      )
    )
    return try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: capacity))
  }

  @Test("C structures have the size and the places that Core Audio gives them")
  func layout() {
    #expect(MemoryLayout<AudioStreamBasicDescription>.size == 40)
    #expect(MemoryLayout<AudioBuffer>.size == 16)
    #expect(MemoryLayout<AudioBufferList>.size == 24)
    #expect(MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) == 8)
    #expect(AudioBufferList.sizeInBytes(maximumBuffers: 2) == 40)
  }

  @Test("channels lie in buffers of their own, one frame after the other")
  func deinterleaved() throws {
    let buffer = try buffer(.pcmFormatFloat32, interleaved: false)
    #expect(buffer.stride == 1)
    #expect(buffer.frameCapacity == 4)
    #expect(buffer.frameLength == 0)
    let channels = UnsafeBufferPointer(
      start: try #require(buffer.floatChannelData),
      count: Int(buffer.format.channelCount)
    )
    try #require(channels.count == 2)
    #expect(buffer.int16ChannelData == nil)
    #expect(buffer.int32ChannelData == nil)
    for frame in 0..<4 {
      channels[0][frame] = Float(frame)
      channels[1][frame] = -Float(frame)
    }
    buffer.frameLength = 3
    let list = UnsafeMutableAudioBufferListPointer(buffer.mutableAudioBufferList)
    try #require(list.count == 2)
    #expect(list.map(\.mDataByteSize) == [16, 16])
    #expect(list.map(\.mNumberChannels) == [1, 1])
    #expect(list[1].mData?.load(fromByteOffset: 8, as: Float.self) == -2)
    #expect(buffer.audioBufferList.pointee.mNumberBuffers == 2)
    #expect(buffer.audioBufferList.pointee.mBuffers.mDataByteSize == 12)
  }

  @Test("interleaved channels lie next to each other in one buffer")
  func interleaved() throws {
    let buffer = try buffer(.pcmFormatInt16, interleaved: true)
    #expect(buffer.stride == 2)
    let channels = UnsafeBufferPointer(
      start: try #require(buffer.int16ChannelData),
      count: Int(buffer.format.channelCount)
    )
    try #require(channels.count == 2)
    #expect(buffer.floatChannelData == nil)
    for frame in 0..<4 {
      channels[0][frame * buffer.stride] = Int16(frame)
      channels[1][frame * buffer.stride] = Int16(-frame)
    }
    buffer.frameLength = 4
    let list = UnsafeMutableAudioBufferListPointer(buffer.mutableAudioBufferList)
    try #require(list.count == 1)
    #expect(list[0].mNumberChannels == 2)
    let samples = UnsafeBufferPointer(
      start: list[0].mData?.assumingMemoryBound(to: Int16.self),
      count: 8
    )
    #expect(Array(samples) == [0, 0, 1, -1, 2, -2, 3, -3])
    #expect(buffer.audioBufferList.pointee.mBuffers.mDataByteSize == 16)
  }

  @Test("32-bit integers have their own samples; 64-bit floats are reached through the list")
  func others() throws {
    let integers = try buffer(.pcmFormatInt32, interleaved: false)
    #expect(integers.int32ChannelData != nil)
    #expect(integers.floatChannelData == nil)
    let doubles = try buffer(.pcmFormatFloat64, interleaved: false)
    #expect(doubles.floatChannelData == nil)
    #expect(doubles.mutableAudioBufferList.pointee.mBuffers.mDataByteSize == 32)
  }

  @Test("more frames than there is room for are as many as there is room for")
  func length() throws {
    let buffer = try buffer(.pcmFormatFloat32, interleaved: false)
    buffer.frameLength = 5
    #expect(buffer.frameLength == 4)
    #expect(buffer.audioBufferList.pointee.mBuffers.mDataByteSize == 16)
    buffer.frameLength = 0
    #expect(buffer.audioBufferList.pointee.mBuffers.mDataByteSize == 0)
  }

  @Test("a buffer of no frames is one; one that no memory holds is none")
  func capacity() throws {
    #expect(try buffer(.pcmFormatFloat32, interleaved: false, capacity: 0).frameCapacity == 0)
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
    #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: .max) == nil)
  }

  @Test("a copy has the same frames in memory of its own")
  func copying() throws {
    let buffer = try buffer(.pcmFormatFloat32, interleaved: false)
    buffer.frameLength = 2
    buffer.floatChannelData?[1][1] = 0.5
    let copy = try #require(buffer.copy() as? AVAudioPCMBuffer)
    #expect(copy.format == buffer.format)
    #expect(copy.frameLength == 2)
    #expect(copy.frameCapacity == 4)
    buffer.floatChannelData?[1][1] = 0
    #expect(copy.floatChannelData?[1][1] == 0.5)
  }

  @Test("frames of speech become a buffer of their own, none an empty one")
  func speech() throws {
    let format = AVAudioFormat.speech(sampleRate: 24000)
    #expect(format == AVAudioFormat(standardFormatWithSampleRate: 24000, channels: 1))
    let frames: [Float] = [0.5, -1]
    let buffer = try #require(
      frames.withUnsafeBufferPointer { AVAudioPCMBuffer($0, format: format) }
    )
    #expect(buffer.frameLength == 2)
    #expect(buffer.floatChannelData?[0][1] == -1)
    let none = UnsafeBufferPointer<Float>(start: nil, count: 0)
    #expect(AVAudioPCMBuffer(none, format: format)?.frameLength == 0)
  }

  @Test("a list of buffers can be read, changed and walked through")
  func list() {
    let list = AudioBufferList.allocate(maximumBuffers: 3)
    defer { UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate() }
    for index in list.indices { list[index].mDataByteSize = UInt32(index) }
    #expect(list.map(\.mDataByteSize) == [0, 1, 2])
    list.count = 2
    #expect(list.unsafePointer.pointee.mNumberBuffers == 2)
    #expect(list.reversed().map(\.mDataByteSize) == [1, 0])
    let none: UnsafeMutablePointer<AudioBufferList>? = nil
    #expect(UnsafeMutableAudioBufferListPointer(none) == nil)
  }
}
