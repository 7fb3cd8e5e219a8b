// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestSupport
import Testing

/// Voices whose pauses are not silent.
@Suite("Noise at the ends of speech")
struct SpeechEdgesTests {
  static let formats = [8000, 16000, 22050, 48000].flatMap { rate in
    [1, 2].map { AudioFormat(sampleRate: rate, channels: $0) }
  }

  /// A stretch of a section: its length, and its level in dB of full scale, as mean square or, voiced, as the peak.
  enum Part {
    case silence(milliseconds: Int)
    case noise(milliseconds: Int, Double)
    case voiced(milliseconds: Int, Double)
  }

  static func samples(_ parts: [Part], _ format: AudioFormat, seed: UInt64 = 1) -> [Float] {
    var generator = SeededGenerator(seed: seed)
    return parts.flatMap { part -> [Float] in
      switch part {
      case .silence(let milliseconds):
        return Array(repeating: 0, count: frames(milliseconds, format) * format.channels)
      case .noise(let milliseconds, let level):
        // Uniform noise has a third of the square of its greatest value.
        let scale = Float(pow(10, level / 20) * 3.0.squareRoot())
        return (0..<frames(milliseconds, format) * format.channels).map { _ in
          scale * Float.random(in: -1...1, using: &generator)
        }
      case .voiced(let milliseconds, let level):
        let scale = pow(10, level / 20)
        return (0..<frames(milliseconds, format)).flatMap { frame in
          let sample =
            scale * sin(2 * .pi * 200 * (Double(frame) + 0.5) / Double(format.sampleRate))
          return Array(repeating: Float(sample), count: format.channels)
        }
      }
    }
  }

  static func frames(_ milliseconds: Int, _ format: AudioFormat) -> Int {
    format.sampleRate * milliseconds / 1000
  }

  /// The removed milliseconds at both ends.
  static func removed(
    _ parts: [Part],
    _ format: AudioFormat
  ) -> (leading: Double, trailing: Double) {
    let samples = samples(parts, format)
    let sound = SilenceTrimmer.sound(in: samples, format)
    let rate = Double(format.sampleRate) / 1000
    let trailing = samples.count / format.channels - sound.upperBound
    return (Double(sound.lowerBound) / rate, Double(trailing) / rate)
  }

  @Test(
    "is removed up to 5 ms from the sound, and nothing of the sound",
    arguments: formats,
    [-58.0, -65, -72]
  )
  func noise(format: AudioFormat, level: Double) {
    // A fricative 40 dB below the vowel, as in “five”.
    let parts: [Part] = [
      .noise(milliseconds: 200, level), .noise(milliseconds: 80, -48),
      .voiced(milliseconds: 150, -6), .noise(milliseconds: 90, -48),
      .noise(milliseconds: 180, level),
    ]
    let removed = Self.removed(parts, format)
    #expect((195...200.2).contains(removed.leading), "\(removed)")
    #expect((175...180).contains(removed.trailing), "\(removed)")
    // A plosive begins at once.
    let hard = Self.removed(
      [.noise(milliseconds: 200, level), .voiced(milliseconds: 100, -6)],
      format
    )
    #expect((195...200.2).contains(hard.leading) && hard.trailing <= 1, "\(hard)")
  }

  @Test("is not taken for it: a soft start without anything before", arguments: formats)
  func softStart(format: AudioFormat) {
    for level in [-40.0, -45, -50] {
      let parts: [Part] = [.noise(milliseconds: 80, level), .voiced(milliseconds: 100, -10)]
      let removed = Self.removed(parts, format)
      #expect(removed.leading <= 1 && removed.trailing <= 1, "\(level) dB: \(removed)")
    }
  }

  @Test("is not taken for it: a soft sound after digital silence", arguments: formats)
  func softAfterSilence(format: AudioFormat) {
    let parts: [Part] = [
      .silence(milliseconds: 50), .noise(milliseconds: 60, -56), .voiced(milliseconds: 100, -3),
      .noise(milliseconds: 60, -56), .silence(milliseconds: 50),
    ]
    let removed = Self.removed(parts, format)
    #expect((49...51).contains(removed.leading) && (49...51).contains(removed.trailing))
  }

  @Test("is not taken for it: a voice that is very soft", arguments: formats)
  func softVoice(format: AudioFormat) {
    let parts: [Part] = [.noise(milliseconds: 60, -56), .voiced(milliseconds: 1500, -50)]
    let removed = Self.removed(parts, format)
    #expect(removed.leading <= 1 && removed.trailing <= 1, "\(removed)")
  }

  @Test("holds back only a start that is soft, and only until the voice's level is known")
  func holdsBack() throws {
    let format = AudioFormat(sampleRate: 16000, channels: 1)
    let sink = MemorySink(format)
    let trimmer = SilenceTrimmer(into: sink)
    // A vowel, at once and after silence.
    try trimmer.write(Self.samples([.voiced(milliseconds: 20, -6)], format))
    #expect(sink.frameCount == 320 && !trimmer.isStarting)
    trimmer.begin()
    let late: [Part] = [.silence(milliseconds: 20), .voiced(milliseconds: 20, -6)]
    try trimmer.write(Self.samples(late, format))
    #expect(sink.frameCount > 600 && !trimmer.isStarting)

    sink.samples = []
    trimmer.begin()
    var starts: [Int] = []
    trimmer.didFindStart = { starts.append(trimmer.leadingFrames) }
    try trimmer.write(Self.samples([.noise(milliseconds: 100, -62)], format))
    #expect(sink.samples.isEmpty && trimmer.isStarting && starts == [])
    try trimmer.write(Self.samples([.voiced(milliseconds: 30, -6)], format))
    #expect(sink.samples.isEmpty && trimmer.isStarting && starts == [])
    try trimmer.write(Self.samples([.voiced(milliseconds: 20, -6)], format))
    #expect(sink.frameCount >= 800 && !trimmer.isStarting)
    #expect(starts == [trimmer.leadingFrames] && starts[0] > 1500)
    trimmer.didFindStart = nil
  }
}
