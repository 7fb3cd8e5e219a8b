// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestSupport
import Testing

@Suite("Silence trimmer")
struct SilenceTrimmerTests {
  /// A low rate keeps the two seconds that are held back short.
  static let format = AudioFormat(sampleRate: 100, channels: 1)

  /// The expected output of the trimmer, computed from the whole section.
  static func reference(
    _ samples: [Float],
    _ format: AudioFormat,
    _ ends: SilenceTrimmer.Ends
  ) -> (samples: [Float], leading: Int, trailing: Int) {
    let channels = format.channels
    let count = samples.count / channels
    let isSound = (0..<count).map { frame in
      samples[(frame * channels)..<((frame + 1) * channels)]
        .contains { !(abs($0) <= SilenceTrimmer.threshold) }
    }
    let start = ends.contains(.leading) ? isSound.firstIndex(of: true) ?? count : 0
    var end = count
    if ends.contains(.trailing) {
      let lastSound = isSound.lastIndex(of: true).map { $0 + 1 } ?? start
      end = max(lastSound, start, count - SilenceTrimmer.maxTail * format.sampleRate)
    }
    return (Array(samples[(start * channels)..<(end * channels)]), start, count - end)
  }

  @Test("agrees with the simple way for thousands of random sections", arguments: [1, 2])
  func agreesWithReference(channels: Int) throws {
    var generator = SeededGenerator(seed: UInt64(channels))
    let format = AudioFormat(sampleRate: 100, channels: channels)
    for round in 0..<2000 {
      var samples: [Float] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let count = Int.random(
          in: 0...(Bool.random(using: &generator) ? 30 : 300),
          using: &generator
        )
        // Digital silence, noise within the threshold, or sound; each sample different, to notice any that moved.
        let scale: Float = [0, 0.0009, 0.5].randomElement(using: &generator) ?? 0
        samples += (0..<count * channels).map { _ in
          scale * Float.random(in: -1...1, using: &generator)
        }
      }
      let ends = SilenceTrimmer.Ends(rawValue: Int.random(in: 0...3, using: &generator))
      let blocks = (0..<100).map { _ in Int.random(in: 1...250, using: &generator) }

      let sink = MemorySink(format)
      let trimmer = SilenceTrimmer(into: sink)
      trimmer.begin(ends)
      try trimmer.write(samples, blocks: blocks)
      trimmer.end()

      let expected = Self.reference(samples, format, ends)
      #expect(sink.samples == expected.samples, "round \(round)")
      #expect(trimmer.leadingFrames == expected.leading, "round \(round)")
      #expect(trimmer.trailingFrames == expected.trailing, "round \(round)")
    }
  }

  @Test("the threshold itself is silence, the next number is not")
  func threshold() throws {
    let sink = MemorySink(Self.format)
    let trimmer = SilenceTrimmer(into: sink)
    let edge = SilenceTrimmer.threshold
    #expect(edge == 0.0009765625)
    try trimmer.write([edge, -edge, edge.nextUp, edge, -edge.nextUp, edge])
    trimmer.end()
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
    trimmer.end()
    #expect(sink.frameCount == 1)
  }

  @Test("markers move with the audio, and stay inside it")
  func markers() throws {
    let trimmer = SilenceTrimmer(into: MemorySink(Self.format))
    try trimmer.write([0, 0, 1, 0, 1, 0, 0, 0])
    trimmer.end()
    #expect((0...8).map { trimmer.frame(of: $0) } == [0, 0, 0, 1, 2, 3, 3, 3, 3])
  }

  @Test("a new section starts afresh, in the format that the sink has then")
  func sections() throws {
    let sink = MemorySink(AudioFormat(sampleRate: 16000, channels: 1))
    let converter = try StreamConverter(into: sink)
    _ = try converter.begin(AudioFormat(sampleRate: 16000, channels: 2))
    let trimmer = SilenceTrimmer(into: converter)
    try trimmer.write([0, 0, 1, 0, 0, 0])
    trimmer.end()
    _ = try converter.begin(AudioFormat(sampleRate: 16000, channels: 1))
    trimmer.begin(.leading)
    #expect(trimmer.leadingFrames == 0 && trimmer.trailingFrames == 0)
    try trimmer.write([0, 0.25, 0])
    try trimmer.finish()
    #expect(sink.samples == [0.5, 0.25, 0])
    #expect(sink.isFinished)
  }
}
