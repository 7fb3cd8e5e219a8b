// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import TestSupport
import TestTraits
import Testing

/// Made-up words: vowels are two formants over a pulse train, one after the other.
@Suite("Whether a recording says a text", .ownThread)
struct SpeechLikenessTests {
  private static let rate = 16_000
  private static let vowels: [Character: (Double, Double)] = [
    "a": (800, 1200), "e": (450, 1900), "i": (290, 2300), "o": (450, 800), "u": (310, 700),
    "w": (650, 1700),
  ]

  /// `pitch` in Hz, `size` a factor of all formants, `seconds` of each vowel.
  private static func speech(
    _ text: String,
    pitch: Double = 110,
    size: Double = 1,
    seconds: Double = 0.12,
    noise: Float = 0.0003
  ) -> [Float] {
    var samples: [Float] = []
    var generator = SeededGenerator(seed: 7)
    for letter in text {
      let (first, second) = vowels[letter] ?? (500, 1500)
      let count = Int(seconds * Double(rate))
      for index in 0..<count {
        let time = Double(samples.count) / Double(rate)
        let swell = sin(.pi * Double(index) / Double(count))
        var value = 0.0
        for harmonic in 1...25 {
          let hertz = pitch * Double(harmonic)
          let near =
            exp(-pow((hertz - first * size) / 150, 2)) + 0.6
            * exp(-pow((hertz - second * size) / 220, 2))
          value += near * sin(2 * .pi * hertz * time)
        }
        samples.append(
          Float(0.25 * swell * value) + noise * Float.random(in: -1...1, using: &generator)
        )
      }
    }
    return samples
  }

  private func evidence(
    _ recording: [Float],
    saying text: String,
    not others: [String]
  ) throws -> Double {
    let likeness = try #require(SpeechLikeness(recording, sampleRate: Self.rate))
    let reference = try #require(
      SpeechLikeness.Reference(Self.speech(text), sampleRate: Self.rate)
    )
    let wrong = others.compactMap {
      SpeechLikeness.Reference(Self.speech($0), sampleRate: Self.rate)
    }
    return likeness.result(saying: reference, over: wrong).evidence
  }

  static let text = "aiuoewaieuwoiaeu"
  static let others = ["uoiwaeuiowaeiuao", "ewoauiwoeiuaoiew"]

  @Test(
    "it does, whoever says it, faster or slower, and in noise",
    arguments: [
      (110, 1.0, 0.12, 0.0003), (190, 1.15, 0.1, 0.0003), (90, 0.9, 0.17, 0.0003),
      (120, 1, 0.12, 0.03),
    ]
      as [(Double, Double, Double, Float)]
  )
  func right(_ pitch: Double, _ size: Double, _ seconds: Double, _ noise: Float) throws {
    let spoken = Self.speech(Self.text, pitch: pitch, size: size, seconds: seconds, noise: noise)
    #expect(try evidence(spoken, saying: Self.text, not: Self.others) > 0.8)
  }

  @Test("it does not where other words are said, backwards, or nothing but noise")
  func wrong() throws {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<32_000).map { _ in Float.random(in: -0.2...0.2, using: &generator) }
    for recording in [
      Self.speech("oweiauowieuaoiwe", pitch: 130),
      Self.speech(String(Self.text.reversed()), pitch: 130), noise,
    ] {
      #expect(try evidence(recording, saying: Self.text, not: Self.others) < 0.4)
    }
  }

  @Test("nothing is heard in silence")
  func silence() {
    #expect(SpeechLikeness([Float](repeating: 0, count: 16_000), sampleRate: Self.rate) == nil)
    #expect(SpeechLikeness([], sampleRate: Self.rate) == nil)
  }
}
