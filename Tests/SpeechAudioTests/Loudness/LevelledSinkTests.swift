// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import Testing

@Suite("Audio brought to a loudness")
struct LevelledSinkTests {
  static let format = AudioFormat(sampleRate: 16_000, channels: 1)

  /// What is written, and what is told about it.
  static func levelled(
    _ samples: [Float],
    to target: LoudnessTarget,
    format: AudioFormat = format
  ) throws -> (samples: [Float], gain: LoudnessGain) {
    let folder = try TemporaryFolder()
    let memory = MemorySink(format)
    var found: LoudnessGain?
    let sink = try LevelledSink(into: memory, target: target, scratchFolder: folder.path) {
      found = $0
    }
    try sink.write(samples, blocks: [1, 4096, 70_000])
    #expect(memory.samples.isEmpty && found == nil)
    try sink.finish()
    #expect(memory.isFinished)
    #expect(memory.samples.count == samples.count)
    return (memory.samples, try #require(found))
  }

  /// Bursts of a sine, as loud as speech is, and pauses between them.
  static func bursts(amplitude: Float, format: AudioFormat = format) -> [Float] {
    let pause = [Float](repeating: 0, count: format.sampleRate / 8 * format.channels)
    var samples: [Float] = []
    for number in 0..<12 {
      let height = 300.0 + 50.0 * Double(number)
      let level = number % 4 == 0 ? amplitude : amplitude / 4
      samples += sine(height, format: format, frameCount: format.sampleRate / 4, amplitude: level)
      samples += pause
    }
    return samples
  }

  @Test("one gain brings it there", arguments: [-16.0, -23, -30], [1, 2])
  func gain(target: Double, channels: Int) throws {
    let format = AudioFormat(sampleRate: 16_000, channels: channels)
    let samples = Self.bursts(amplitude: 0.05, format: format)
    let (written, gain) = try Self.levelled(
      samples,
      to: LoudnessTarget(integrated: target),
      format: format
    )
    let measured = try LoudnessTests.measured(written, format)
    #expect(abs(try #require(measured.integrated) - target) < 0.01)
    #expect(abs(try #require(gain.result.integrated) - target) < 0.01)
    #expect(gain.missed == nil)
    let factor = Float(Loudness.factor(decibels: try #require(gain.decibels)))
    #expect(zip(samples, written).allSatisfy { abs($0 * factor - $1) < 1e-6 })
  }

  @Test(
    "peaks stay below the ceiling, and the rest makes up for them",
    arguments: [(-11.0, -1.0), (-13, -3)]
  )
  func peaks(loudness: Double, peak: Double) throws {
    let samples = Self.bursts(amplitude: 0.5)
    let target = LoudnessTarget(integrated: loudness, peak: peak)
    let (written, gain) = try Self.levelled(samples, to: target)
    let loudest = try #require(written.map(abs).max())
    #expect(Double(loudest) <= Loudness.factor(decibels: peak) * 1.00001)
    #expect(try #require(gain.decibels) > loudness - (try #require(gain.source.integrated)))
    let measured = try #require(try LoudnessTests.measured(written, Self.format).integrated)
    #expect(abs(measured - loudness) < 0.2)
    #expect(abs(measured - (try #require(gain.result.integrated))) < 0.01)
  }

  @Test(
    "values between samples stay below the ceiling too, where that is asked for",
    arguments: [-7.0, -8, -9]
  )
  func truePeaks(loudness: Double) throws {
    // A quarter of the sample rate: all samples are 3 dB below the peaks between them.
    let samples = (0..<64_000).map { frame in
      Float(frame / 4000 % 4 == 0 ? 0.35 : 0.1) * (frame % 4 < 2 ? 1 : -1)
    }
    func truePeak(of target: LoudnessTarget) throws -> Double {
      let (written, _) = try Self.levelled(samples, to: target)
      let measured = try LoudnessTests.measured(written, Self.format, measuresTruePeak: true)
      return try #require(measured.truePeak)
    }
    #expect(try truePeak(of: LoudnessTarget(integrated: loudness, peak: -6)) > -4.5)
    let target = LoudnessTarget(integrated: loudness, peak: -6, isTruePeak: true)
    #expect(try truePeak(of: target) < -5.9)
  }

  @Test("what cannot be reached is told")
  func missed() throws {
    let samples = Self.bursts(amplitude: 0.5)
    let target = LoudnessTarget(integrated: -5, peak: -20)
    let (_, gain) = try Self.levelled(samples, to: target)
    #expect(try #require(gain.missed) > 5)
  }

  @Test("silence stays as it is", arguments: [0, 32_000])
  func silence(frames: Int) throws {
    let samples = [Float](repeating: 0, count: frames)
    let (written, gain) = try Self.levelled(samples, to: LoudnessTarget(integrated: -16))
    #expect(written == samples)
    #expect(gain.decibels == nil && gain.missed == nil)
  }

  @Test("nothing is left in the folder, and the sink is abandoned with it")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let memory = MemorySink(Self.format)
    let target = LoudnessTarget(integrated: -16)
    let sink = try LevelledSink(into: memory, target: target, scratchFolder: folder.path) { _ in
      Issue.record("nothing was levelled")
    }
    try sink.write(Self.bursts(amplitude: 0.1))
    #expect(folder.names.isEmpty)
    sink.abandon()
    #expect(memory.isAbandoned && memory.samples.isEmpty)
  }

  @Test("it can be cancelled while it is written")
  func cancelled() throws {
    let folder = try TemporaryFolder()
    let memory = MemorySink(Self.format)
    let target = LoudnessTarget(integrated: -16)
    var isCancelled = false
    let sink = try LevelledSink(
      into: memory,
      target: target,
      scratchFolder: folder.path,
      isCancelled: { isCancelled },
      didLevel: { _ in Issue.record("it was cancelled") }
    )
    try sink.write(Self.bursts(amplitude: 0.1))
    isCancelled = true
    #expect(throws: AudioError.interrupted(path: "")) { try sink.finish() }
  }

  @Test("a folder that is not there is an error")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: AudioError.cannotWrite(path: folder("none"), errno: 2)) {
      try LevelledSink(
        into: MemorySink(Self.format),
        target: LoudnessTarget(integrated: -16),
        scratchFolder: folder("none")
      ) { _ in }
    }
  }
}
