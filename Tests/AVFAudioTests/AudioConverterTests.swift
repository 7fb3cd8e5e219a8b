// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestTraits
import Testing

@Suite("Audio converters", .ownThread)
struct AudioConverterTests {
  private func format(
    _ common: AVAudioCommonFormat,
    _ rate: Double,
    _ channels: UInt32 = 1,
    interleaved: Bool = false
  ) throws -> AVAudioFormat {
    try #require(
      AVAudioFormat(
        commonFormat: common,
        sampleRate: rate,
        channels: channels,
        interleaved: interleaved
      )
    )
  }

  private func buffer(_ format: AVAudioFormat, _ values: [Float]) throws -> AVAudioPCMBuffer {
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(values.count))
    )
    buffer.frameLength = buffer.frameCapacity
    for (index, value) in values.enumerated() { buffer.floatChannelData?[0][index] = value }
    return buffer
  }

  @Test("floats become 16-bit integers, rounded and limited")
  func toIntegers() throws {
    let source = try format(.pcmFormatFloat32, 8000)
    let target = try format(.pcmFormatInt16, 8000)
    let converter = try #require(AVAudioConverter(from: source, to: target))
    let output = try #require(AVAudioPCMBuffer(pcmFormat: target, frameCapacity: 8))
    try converter.convert(
      to: output,
      from: try buffer(source, [0, 0.5, -0.5, 1, -1, 2, .nan, 1.5 / 32768])
    )
    let samples = try #require(output.int16ChannelData).pointee
    #expect((0..<8).map { samples[$0] } == [0, 16384, -16384, 32767, -32768, 32767, 0, 2])
  }

  @Test("mono becomes stereo of two equal channels, stereo becomes the mean of both")
  func channels() throws {
    let mono = try format(.pcmFormatFloat32, 8000)
    let stereo = try format(.pcmFormatFloat32, 8000, 2, interleaved: true)
    let both = try #require(AVAudioPCMBuffer(pcmFormat: stereo, frameCapacity: 2))
    let splitter = try #require(AVAudioConverter(from: mono, to: stereo))
    try splitter.convert(
      to: both,
      from: try buffer(mono, [0.25, -1])
    )
    let samples = UnsafeBufferPointer(
      start: try #require(both.floatChannelData),
      count: Int(both.format.channelCount)
    )
    try #require(samples.count == 2)
    #expect((0..<4).map { samples[0][$0] } == [0.25, 0.25, -1, -1])
    samples[1][0] = 0.75
    let one = try #require(AVAudioPCMBuffer(pcmFormat: mono, frameCapacity: 2))
    let mixer = try #require(AVAudioConverter(from: stereo, to: mono))
    try mixer.convert(to: one, from: both)
    let mixed = try #require(one.floatChannelData).pointee
    #expect((0..<2).map { mixed[$0] } == [0.5, -1])
  }

  @Test("a buffer that does not fit, or another rate, is refused")
  func refused() throws {
    let one = try format(.pcmFormatFloat32, 8000)
    let other = try format(.pcmFormatFloat32, 16000)
    let input = try buffer(one, [1, 2, 3])
    let output = try buffer(other, [0, 0, 0])
    let converter = try #require(AVAudioConverter(from: one, to: other))
    #expect(throws: NSError.self) { try converter.convert(to: output, from: input) }
    let same = try #require(AVAudioConverter(from: one, to: one))
    #expect(throws: NSError.self) { try same.convert(to: output, from: input) }
    #expect(throws: NSError.self) { try same.convert(to: input, from: output) }
    #expect(throws: NSError.self) { try same.convert(to: try buffer(one, [0]), from: input) }
  }

  @Test("formats that are no samples or have no whole rate have no converter")
  func noConverter() throws {
    let good = try format(.pcmFormatFloat32, 8000)
    #expect(AVAudioConverter(from: try format(.pcmFormatFloat32, 8000.5), to: good) == nil)
    let opus = AVAudioFormat(settings: [
      AVFormatIDKey: kAudioFormatOpus, AVSampleRateKey: 48000, AVNumberOfChannelsKey: 1,
    ])
    let compressed = try #require(opus)
    #expect(AVAudioConverter(from: compressed, to: good) == nil)
  }

  /// Converts a sine in pieces through buffers of `capacity` frames.
  private func converted(
    from rate: Double,
    to outputRate: Double,
    frames: Int,
    piece: Int,
    capacity: UInt32
  ) throws -> (samples: [Float], statuses: [AVAudioConverterOutputStatus]) {
    let source = try format(.pcmFormatFloat32, rate)
    let target = try format(.pcmFormatFloat32, outputRate)
    let converter = try #require(AVAudioConverter(from: source, to: target))
    let output = try #require(AVAudioPCMBuffer(pcmFormat: target, frameCapacity: capacity))
    var given = 0
    var samples: [Float] = []
    var statuses: [AVAudioConverterOutputStatus] = []
    var error: NSError?
    repeat {
      let status = converter.convert(to: output, error: &error) { _, status in
        guard given < frames else {
          status.pointee = .endOfStream
          return nil
        }
        let end = min(frames, given + piece)
        let values = (given..<end).map { Float(sin(2 * .pi * 440 * Double($0) / rate)) / 2 }
        given = end
        status.pointee = .haveData
        return try? buffer(source, values)
      }
      #expect(error == nil)
      statuses.append(status)
      for frame in 0..<Int(output.frameLength) {
        samples.append(output.floatChannelData?[0][frame] ?? 0)
      }
    } while statuses.last == .haveData && statuses.count < 10000
    return (samples, statuses)
  }

  @Test(
    "a stream changes its rate and nothing else, whatever the size of the pieces",
    arguments: [(100, 333), (7, 1000), (22050, 64), (5000, 100_000)] as [(Int, UInt32)]
  )
  func resampled(piece: Int, capacity: UInt32) throws {
    let (samples, statuses) = try converted(
      from: 22050,
      to: 48000,
      frames: 22050,
      piece: piece,
      capacity: capacity
    )
    #expect(samples.count == 48000)
    #expect(statuses.last == .endOfStream)
    #expect(statuses.dropLast().allSatisfy { $0 == .haveData })
    let worst = samples.indices.dropFirst(500).dropLast(500).map {
      abs(samples[$0] - Float(sin(2 * .pi * 440 * Double($0) / 48000)) / 2)
    }.max()
    #expect(try #require(worst) < 0.0001)
  }

  @Test("an input that runs dry gives what there is, and can go on")
  func dry() throws {
    let mono = try format(.pcmFormatFloat32, 8000)
    let target = try format(.pcmFormatInt16, 8000)
    let converter = try #require(AVAudioConverter(from: mono, to: target))
    let output = try #require(AVAudioPCMBuffer(pcmFormat: target, frameCapacity: 4))
    var inputs = [[0.25, 0.5], [], [0.75]] as [[Float]]
    func next() -> (AVAudioConverterOutputStatus, [Int16]) {
      let status = converter.convert(to: output, error: nil) { _, status in
        guard !inputs.isEmpty else {
          status.pointee = .endOfStream
          return nil
        }
        let values = inputs.removeFirst()
        status.pointee = values.isEmpty ? .noDataNow : .haveData
        return values.isEmpty ? nil : try? buffer(mono, values)
      }
      return (status, (0..<Int(output.frameLength)).map { output.int16ChannelData?[0][$0] ?? 0 })
    }
    #expect(next() == (.inputRanDry, [8192, 16384]))
    #expect(next() == (.endOfStream, [24576]))
    #expect(next() == (.endOfStream, []))
    converter.reset()
    inputs = [[1, -1, 1, -1, 1]]
    #expect(next() == (.haveData, [32767, -32768, 32767, -32768]))
    #expect(next() == (.endOfStream, [32767]))
  }

  @Test("an input in another format is an error that says so")
  func wrongInput() throws {
    let mono = try format(.pcmFormatFloat32, 8000)
    let other = try format(.pcmFormatFloat32, 16000)
    let converter = try #require(AVAudioConverter(from: mono, to: other))
    let output = try #require(AVAudioPCMBuffer(pcmFormat: other, frameCapacity: 4))
    let input = try buffer(other, [1])
    var error: NSError?
    let status = converter.convert(to: output, error: &error) { _, status in
      status.pointee = .haveData
      return input
    }
    #expect(status == .error)
    #expect(error?.localizedDescription.contains("16000 Hz") == true)
  }
}
