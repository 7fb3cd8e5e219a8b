// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestSupport
import Testing

@Suite("Stream converter")
struct StreamConverterTests {
  static func mono(_ rate: Int) -> AudioFormat { AudioFormat(sampleRate: rate, channels: 1) }

  @Test(
    "a sine keeps its frequency, its level and its place",
    arguments: [8000, 16000, 22050, 24000, 44100, 48000],
    [8000, 22050, 24000, 48000]
  )
  func sineIsKept(from: Int, to: Int) throws {
    let sink = MemorySink(Self.mono(to))
    let converter = try StreamConverter(into: sink)
    _ = try converter.begin(Self.mono(from))
    let seconds = 2
    try converter.write(
      sine(1000, format: Self.mono(from), frameCount: seconds * from),
      blocks: [1, 2, 3, 511, 4097, 10000]
    )
    try converter.finish()
    #expect(sink.isFinished)
    #expect(sink.frameCount == seconds * to)
    let second = sink.samples[(to / 2)..<(to / 2 + to)]
    #expect(abs(amplitude(of: 1000, in: second, sampleRate: to) / 0.5 - 1) < 0.001)
    // Neither moved nor distorted: the difference to the sine at the new rate is 70 dB below it.
    let expected = sine(1000, format: Self.mono(to), frameCount: seconds * to)
    let difference = zip(sink.samples, expected).map { $0 - $1 }
    #expect(level(difference[(to / 10)..<(seconds * to - to / 10)]) < 0.0001)
  }

  @Test("sounds above the new rate's half vanish instead of coming back as others")
  func noAliases() throws {
    let sink = MemorySink(Self.mono(16000))
    let converter = try StreamConverter(into: sink)
    _ = try converter.begin(Self.mono(48000))
    try converter.write(sine(11000, format: Self.mono(48000), frameCount: 48000))
    try converter.finish()
    try #require(sink.samples.count >= 15000)
    #expect(level(sink.samples[1000..<15000]) < 0.0001)
  }

  @Test("a click stays where it was, without silence before or after")
  func clickStays() throws {
    for (from, to) in [(22050, 48000), (48000, 22050), (44100, 16000)] {
      let sink = MemorySink(Self.mono(to))
      let converter = try StreamConverter(into: sink)
      let map = try converter.begin(Self.mono(from))
      var samples = [Float](repeating: 0, count: from)
      samples[from / 3] = 1
      try converter.write(samples)
      try converter.finish()
      #expect(sink.frameCount == to)
      let loudest = sink.samples.indices.max { sink.samples[$0] < sink.samples[$1] }
      #expect(loudest == map.outputFrame(of: from / 3))
    }
  }

  @Test("the length is exact to the frame for any number of frames")
  func lengthIsExact() throws {
    var generator = SeededGenerator(seed: 1)
    let rates = [8000, 11025, 16000, 22050, 24000, 32000, 44100, 48000, 96000, 12345]
    for _ in 0..<200 {
      let from = rates.randomElement(using: &generator) ?? 8000
      let to = rates.randomElement(using: &generator) ?? 8000
      let frames = Int.random(in: 0...5000, using: &generator)
      let sink = MemorySink(Self.mono(to))
      let converter = try StreamConverter(into: sink)
      _ = try converter.begin(Self.mono(from))
      try converter.write([Float](repeating: 0.5, count: frames), blocks: [700])
      let promised = converter.outputFrameCount
      try converter.finish()
      let expected = Int(
        (Double(frames) * Double(to) / Double(from)).rounded(.toNearestOrAwayFromZero)
      )
      #expect(sink.frameCount == expected, "\(frames) frames from \(from) Hz to \(to) Hz")
      #expect(promised == expected)
    }
  }

  @Test("voices of different formats follow each other without a gap, at known frames")
  func changingFormats() throws {
    let sink = MemorySink(AudioFormat(sampleRate: 48000, channels: 1))
    let converter = try StreamConverter(into: sink)
    let formats = [
      AudioFormat(sampleRate: 22050, channels: 1), AudioFormat(sampleRate: 48000, channels: 2),
      AudioFormat(sampleRate: 16000, channels: 1), AudioFormat(sampleRate: 16000, channels: 1),
      AudioFormat(sampleRate: 48000, channels: 1),
    ]
    // Each section is a level of its own, so that its place can be seen.
    var maps: [FrameMap] = []
    for (number, format) in formats.enumerated() {
      maps.append(try converter.begin(format))
      let level = Float(number + 1) / 10
      let count = (format.sampleRate / 10 + number) * format.channels
      try converter.write([Float](repeating: level, count: count), blocks: [333])
    }
    try converter.finish()
    // 2205 · 48000 / 22050 = 4800, then 4801, then 1602 · 3, and 1603 · 3 after it, in one run.
    let starts = maps.map { $0.outputFrame(of: 0) }
    #expect(starts == [0, 4800, 9601, 14407, 19216])
    #expect(sink.frameCount == 19216 + 4804)
    for (number, start) in starts.enumerated() {
      let middle = sink.samples[start + 2000]
      #expect(abs(middle - Float(number + 1) / 10) < 0.001)
    }
    #expect(maps[2].outputFrame(of: 1602) == 14407)
    #expect(maps[3].outputFrame(of: 1) == 14410)
  }

  @Test("silence between sections has the length that was asked for")
  func silence() throws {
    let sink = MemorySink(Self.mono(48000))
    let converter = try StreamConverter(into: sink)
    _ = try converter.begin(Self.mono(16000))
    try converter.write([Float](repeating: 0.5, count: 1600))
    try converter.writeSilence(outputFrames: 10001)
    let map = try converter.begin(Self.mono(16000))
    try converter.write([Float](repeating: 0.5, count: 1600))
    try converter.finish()
    #expect(map.outputFrame(of: 0) == 14801)
    try #require(sink.samples.count == 4800 + 10001 + 4800)
    #expect(sink.samples[4800..<14801].allSatisfy { $0 == 0 })
    #expect(sink.samples[3000] > 0.49 && sink.samples[17000] > 0.49)
  }

  @Test("mono goes to both channels, and both channels make mono")
  func mixing() throws {
    let stereo = MemorySink(AudioFormat(sampleRate: 16000, channels: 2))
    let up = try StreamConverter(into: stereo)
    _ = try up.begin(Self.mono(16000))
    try up.write([0.25, -0.5])
    #expect(stereo.samples == [0.25, 0.25, -0.5, -0.5])

    let mono = MemorySink(Self.mono(16000))
    let down = try StreamConverter(into: mono)
    _ = try down.begin(AudioFormat(sampleRate: 16000, channels: 2))
    try down.write([0.25, 0.75, 1, 1])
    #expect(mono.samples == [0.5, 1])
  }

  @Test("volume scales what follows")
  func gain() throws {
    let sink = MemorySink(Self.mono(16000))
    let converter = try StreamConverter(into: sink)
    _ = try converter.begin(Self.mono(16000))
    try converter.write([0.5, 1])
    converter.gain = 0.5
    try converter.write([0.5, 1])
    converter.gain = 0
    try converter.write([Float](repeating: 1, count: 5000))
    #expect(sink.samples.prefix(4) == [0.5, 1, 0.25, 0.5])
    #expect(sink.samples.dropFirst(4).allSatisfy { $0 == 0 })
    #expect(sink.frameCount == 5004)
  }

  @Test("formats that nothing can be made of are refused")
  func refusedFormats() throws {
    let converter = try StreamConverter(into: MemorySink(Self.mono(16000)))
    #expect(throws: AudioError.cannotMix(from: 6, to: 1)) {
      try converter.begin(AudioFormat(sampleRate: 16000, channels: 6))
    }
    #expect(throws: AudioError.cannotResample(from: 0, to: 16000)) {
      try converter.begin(Self.mono(0))
    }
    // It still works afterwards.
    _ = try converter.begin(Self.mono(16000))
    try converter.write([0.5])
    #expect(converter.outputFrameCount == 1)
  }

  @Test("places outside all numbers are limited instead of trapping")
  func hugePlaces() throws {
    let converter = try StreamConverter(into: MemorySink(Self.mono(48000)))
    let map = try converter.begin(Self.mono(8000))
    #expect(map.outputFrame(of: .max) == .max)
    #expect(map.outputFrame(of: .min) == 0)
    #expect(map.outputFrame(of: .max / 7) == .max / 7 * 6)
  }
}
