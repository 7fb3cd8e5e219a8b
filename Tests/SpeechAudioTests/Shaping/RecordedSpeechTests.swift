// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestTraits
import Testing

@Suite("Recorded speech in another shape", .ownThread)
struct RecordedSpeechTests {
  static let phrases = ["good-afternoon", "thank-you-very-much"]

  /// A phrase of the sample voice, in the folder `voices` of the package.
  static func recording(_ name: String) throws -> DecodedFile {
    let parts = #filePath.split(separator: "/").dropLast(4)
    let folder = "/" + parts.joined(separator: "/") + "/voices/org.synth-host.recorded.Greeter"
    return try DecodedFile("\(folder)/\(name).flac")
  }

  @Test("a woman's voice is tracked without jumps", arguments: phrases)
  func track(phrase: String) throws {
    let file = try Self.recording(phrase)
    let track = PitchTracker.track(file.samples, sampleRate: file.format.sampleRate)
    let median = try #require(track.median)
    #expect((150...260).contains(median))
    let pairs = zip(track.values, track.values.dropFirst()).filter { $0 > 0 && $1 > 0 }
    let jumps = pairs.count { max($0 / $1, $1 / $0) > 1.3 }
    #expect(pairs.count > 30)
    #expect(jumps <= pairs.count / 50, "\(jumps) of \(pairs.count)")
  }

  @Test(
    "rate, pitch and loudness are what was asked for",
    arguments: phrases,
    [
      Shape(rate: 0.6), Shape(rate: 1.7), Shape(pitch: 0.75), Shape(pitch: 1.3),
      Shape(rate: 0.8, pitch: 1.2, gain: 0.5),
    ]
  )
  func shapes(phrase: String, shape: Shape) throws {
    let file = try Self.recording(phrase)
    let rate = file.format.sampleRate
    let result = try shaped(file.samples, format: file.format) { $0.shape(from: 0, shape: shape) }
    #expect(
      abs(Float(result.samples.count) * shape.rate / Float(file.frameCount) - 1) < 0.001
    )
    let before = PitchTracker.track(file.samples, sampleRate: rate)
    let after = PitchTracker.track(result.samples, sampleRate: rate)
    var ratios: [Float] = []
    for (index, value) in before.values.enumerated() where value > 0 {
      let there = after.value(at: result.shaper.outputFrame(of: index * before.hop))
      if there > 0 { ratios.append(there / value / shape.pitch) }
    }
    ratios.sort()
    #expect(ratios.count > 30)
    #expect(abs(ratios[ratios.count / 2] - 1) < 0.01)
    let right = ratios.count { abs($0 - 1) < 0.05 }
    #expect(right > ratios.count * 85 / 100, "\(right) of \(ratios.count)")
    let loudness = 20 * log10(level(result.samples) / level(file.samples))
    #expect(abs(loudness - 20 * log10(Double(shape.gain))) < 0.7)
  }

  @Test("faster and back again leaves the words where they were")
  func roundTrip() throws {
    let file = try Self.recording("see-you-later")
    let fast = try shaped(file.samples, format: file.format) {
      $0.shape(from: 0, shape: Shape(rate: 1.5))
    }
    let back = try shaped(fast.samples, format: file.format) {
      $0.shape(from: 0, shape: Shape(rate: 2 / 3))
    }
    // Levels of 20 ms, in dB above the silence: the shape of the words.
    func shape(_ samples: [Float]) -> [Double] {
      stride(from: 0, to: samples.count - 441, by: 441).map {
        20 * log10(level(samples[$0..<($0 + 441)]) + 0.003)
      }
    }
    let pairs = zip(shape(file.samples), shape(back.samples))
    let difference = pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / Double(file.samples.count / 441)
    #expect(difference < 2)
  }
}
