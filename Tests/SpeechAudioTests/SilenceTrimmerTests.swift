// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import Testing

@Suite("Silence trimmer")
struct SilenceTrimmerTests {
  /// A low rate keeps the two seconds that are held back short.
  static let format = AudioFormat(sampleRate: 100, channels: 1)

  /// The expected output of the trimmer for a section with digital silence, computed from the whole.
  static func reference(
    _ samples: [Float],
    _ format: AudioFormat
  ) -> (samples: [Float], leading: Int, trailing: Int) {
    let channels = format.channels
    let count = samples.count / channels
    let isSound = (0..<count).map { frame in
      samples[(frame * channels)..<((frame + 1) * channels)]
        .contains { !(abs($0) <= SilenceTrimmer.threshold) }
    }
    let start = isSound.firstIndex(of: true) ?? count
    let lastSound = isSound.lastIndex(of: true).map { $0 + 1 } ?? start
    let end = max(lastSound, start, min(count, count - SilenceTrimmer.maxTail * format.sampleRate))
    return (Array(samples[(start * channels)..<(end * channels)]), start, count - end)
  }

  /// Digital silence, noise or sound in turn; each sample different, to notice any that moved.
  static func section(
    _ format: AudioFormat,
    scales: [Float],
    _ generator: inout SeededGenerator
  ) -> [Float] {
    var samples: [Float] = []
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let longest = Bool.random(using: &generator) ? 3 : format.sampleRate / 4 + 30
      let count = Int.random(in: 0...longest, using: &generator)
      let scale = scales.randomElement(using: &generator) ?? 0
      samples += (0..<count * format.channels).map { _ in
        scale * Float.random(in: -1...1, using: &generator)
      }
    }
    return samples
  }

  @Test("agrees with the simple way for thousands of random sections", arguments: [1, 2])
  func agreesWithReference(channels: Int) throws {
    var generator = SeededGenerator(seed: UInt64(channels))
    let format = AudioFormat(sampleRate: 100, channels: channels)
    for round in 0..<2000 {
      let samples = Self.section(format, scales: [0, 0.5], &generator)
      let blocks = (0..<100).map { _ in Int.random(in: 1...250, using: &generator) }
      let sink = MemorySink(format)
      let trimmer = SilenceTrimmer(into: sink)
      trimmer.begin()
      try trimmer.write(samples, blocks: blocks)
      try trimmer.end()

      let expected = Self.reference(samples, format)
      #expect(sink.samples == expected.samples, "round \(round)")
      #expect(trimmer.leadingFrames == expected.leading, "round \(round)")
      #expect(trimmer.trailingFrames == expected.trailing, "round \(round)")
    }
  }

  @Test("does not depend on how a section is divided", arguments: [1, 2])
  func division(channels: Int) throws {
    var generator = SeededGenerator(seed: UInt64(10 + channels))
    let format = AudioFormat(sampleRate: 8000, channels: channels)
    for round in 0..<300 {
      let samples = Self.section(format, scales: [0, 0.0005, 0.002, 0.01, 0.5], &generator)
      var results: [[Float]] = []
      for longest in [1_000_000, 250] {
        let blocks = (0..<1000).map { _ in Int.random(in: 1...longest, using: &generator) }
        let sink = MemorySink(format)
        let trimmer = SilenceTrimmer(into: sink)
        trimmer.begin()
        try trimmer.write(samples, blocks: longest > 250 ? [samples.count + 1] : blocks)
        try trimmer.end()
        results.append(sink.samples)
        let start = trimmer.leadingFrames * channels
        #expect(Array(samples[start...].prefix(sink.samples.count)) == sink.samples)
        let kept = sink.frameCount + trimmer.leadingFrames + trimmer.trailingFrames
        #expect(kept == samples.count / channels)
      }
      #expect(results[0] == results[1], "round \(round)")
    }
  }

  @Test("the threshold itself is silence, the next number is not")
  func threshold() throws {
    let sink = MemorySink(Self.format)
    let trimmer = SilenceTrimmer(into: sink)
    let edge = SilenceTrimmer.threshold
    #expect(edge == 0.0009765625)
    try trimmer.write([edge, -edge, edge.nextUp, edge, -edge.nextUp, edge])
    try trimmer.end()
    #expect(sink.samples == [edge.nextUp, edge, -edge.nextUp])
  }

  @Test("sound is handed on at once, silence after it only when more sound follows")
  func streams() throws {
    let sink = MemorySink(Self.format)
    let trimmer = SilenceTrimmer(into: sink)
    try trimmer.write([0, 0, 1, 1, 0, 0])
    #expect(sink.samples == [1, 1])
    try trimmer.write([0])
    #expect(sink.samples == [1, 1])
    try trimmer.write([0, 1])
    #expect(sink.samples == [1, 1, 0, 0, 0, 0, 1])
  }

  @Test("what is not a number is not removed as silence")
  func notANumber() throws {
    let sink = MemorySink(Self.format)
    let trimmer = SilenceTrimmer(into: sink)
    try trimmer.write([0, .nan, 0])
    try trimmer.end()
    #expect(sink.frameCount == 1)
  }

  @Test("markers move with the audio, and stay inside it")
  func markers() throws {
    let trimmer = SilenceTrimmer(into: MemorySink(Self.format))
    try trimmer.write([0, 0, 1, 0, 1, 0, 0, 0])
    try trimmer.end()
    #expect((0...8).map { trimmer.frame(of: $0) } == [0, 0, 0, 1, 2, 3, 3, 3, 3])
  }

  @Test("a new section starts afresh, in the format that the sink has then")
  func sections() throws {
    let sink = MemorySink(AudioFormat(sampleRate: 16000, channels: 1))
    let converter = try StreamConverter(into: sink)
    _ = try converter.begin(AudioFormat(sampleRate: 16000, channels: 2))
    let trimmer = SilenceTrimmer(into: converter)
    try trimmer.write([0, 0, 1, 0, 0, 0])
    try trimmer.end()
    _ = try converter.begin(AudioFormat(sampleRate: 16000, channels: 1))
    trimmer.begin()
    #expect(trimmer.leadingFrames == 0 && trimmer.trailingFrames == 0)
    try trimmer.write([0, 0.25, 0])
    try trimmer.finish()
    #expect(sink.samples == [0.5, 0.25])
    #expect(sink.isFinished)
  }
}
