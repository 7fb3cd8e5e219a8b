// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite("Speech shaper, whatever comes", .ownThread)
struct ShaperRobustnessTests {
  static let formats = [
    AudioFormat(sampleRate: 8000, channels: 1), AudioFormat(sampleRate: 11025, channels: 2),
    AudioFormat(sampleRate: 22050, channels: 1), AudioFormat(sampleRate: 48000, channels: 2),
    AudioFormat(sampleRate: 192_000, channels: 1),
  ]

  /// A tenth of a second of something, for one channel.
  static func piece(_ sampleRate: Int, _ generator: inout SeededGenerator) -> [Float] {
    let count = Int.random(in: 1...sampleRate / 5, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return [Float](repeating: 0, count: count)
    case 1: return noise(frameCount: count, seed: generator.next())
    case 2: return [Float](repeating: 0.3, count: count)
    case 3: return (0..<count).map { $0 % 997 == 3 ? 1 : 0 }
    case 4:
      return noise(frameCount: count, amplitude: 1e30, seed: generator.next()) + [.nan, .infinity]
    default:
      let pitch = Double.random(in: 40...900, using: &generator)
      return vowel({ _ in pitch }, sampleRate: sampleRate, seconds: 0.2)
    }
  }

  static func shape(_ generator: inout SeededGenerator) -> Shape {
    func value(_ range: ClosedRange<Float>) -> Float {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: range.lowerBound
      case 1: range.upperBound
      case 2: [.nan, -1, 0, 1000, .infinity].randomElement(using: &generator) ?? 0
      case 3, 4: 1
      default: Float.random(in: 0.5...2, using: &generator)
      }
    }
    return Shape(rate: value(0.1...10), pitch: value(0.25...4), gain: value(0...10))
  }

  @Test(
    "random sections have the length that they say, and a map that only goes forward",
    .limited,
    arguments: formats
  )
  func random(format: AudioFormat) throws {
    var generator = SeededGenerator(seed: UInt64(format.sampleRate))
    let sink = MemorySink(format)
    let shaper = SpeechShaper(into: sink)
    for round in 0..<(format.sampleRate > 50000 ? 2 : 12) {
      shaper.begin()
      let before = sink.frameCount
      var written = 0
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        // Up to 20 points, some too late, some at one place, some far ahead.
        var frame = written - 100
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
          frame +=
            Int.random(in: 0...1, using: &generator) * Int.random(in: 0...2000, using: &generator)
          shaper.shape(
            from: frame,
            shape: Self.shape(&generator),
            ramp: Bool.random(using: &generator)
          )
        }
        let mono = Self.piece(format.sampleRate, &generator)
        let samples = mono.flatMap { [Float](repeating: $0, count: format.channels) }
        try shaper.write(samples, blocks: [Int.random(in: 1...3000, using: &generator)])
        written += mono.count
      }
      try shaper.end()
      #expect(sink.frameCount - before == shaper.outputFrame(of: written), "round \(round)")
      let frames = stride(from: -10, through: written, by: max(1, written / 997))
      let map = frames.map { shaper.outputFrame(of: $0) }
      #expect(zip(map, map.dropFirst()).allSatisfy { $0 <= $1 }, "round \(round)")
    }
  }

  @Test("an empty section is empty, and the next one starts afresh")
  func empty() throws {
    let sink = MemorySink(AudioFormat(sampleRate: 16000, channels: 1))
    let shaper = SpeechShaper(into: sink)
    shaper.begin()
    shaper.shape(from: 0, shape: Shape(rate: 0.5))
    try shaper.end()
    #expect(sink.frameCount == 0)
    shaper.begin()
    try shaper.write([0.25, 0.5])
    #expect(sink.samples == [0.25, 0.5])
    try shaper.finish()
    #expect(sink.frameCount == 2)
    shaper.abandon()
    #expect(sink.isAbandoned)
  }
}
