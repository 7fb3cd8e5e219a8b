// SPDX-License-Identifier: Apache-2.0
import Glibc
import TestSupport

/// A sound that lasts: a buzz with two resonances, a hiss, or nothing.
enum SyntheticSound: Sendable {
  /// Resonances in Hz.
  case vowel(Double, Double)
  /// The middle of the hiss, in Hz.
  case fricative(Double)
  case silence

  static let vowels: [SyntheticSound] = [
    .vowel(300, 2300), .vowel(700, 1200), .vowel(450, 900), .vowel(500, 1800), .vowel(320, 800),
  ]
  static let fricatives: [SyntheticSound] = [.fricative(1800), .fricative(2600), .fricative(3400)]
}

/// A word: sounds and how many seconds each lasts at an even pace.
struct SyntheticWord: Sendable {
  var sounds: [(sound: SyntheticSound, seconds: Double)]

  static func random(using generator: inout SeededGenerator) -> SyntheticWord {
    var sounds: [(SyntheticSound, Double)] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if let sound = SyntheticSound.fricatives.randomElement(using: &generator) {
        sounds.append((sound, .random(in: 0.06...0.12, using: &generator)))
      }
      if let sound = SyntheticSound.vowels.randomElement(using: &generator) {
        sounds.append((sound, .random(in: 0.08...0.2, using: &generator)))
      }
    }
    return SyntheticWord(sounds: sounds)
  }
}

/// Speaks synthetic words, no two times alike.
struct SyntheticSpeaker {
  let sampleRate: Int
  var generator: SeededGenerator
  private(set) var samples: [Float] = []
  private var phase = 0.0
  private var state = (0.0, 0.0)

  init(sampleRate: Int, seed: UInt64) {
    self.sampleRate = sampleRate
    generator = SeededGenerator(seed: seed)
  }

  /// One word by itself, slower than in a sentence, with silence around it.
  static func alone(_ word: SyntheticWord, sampleRate: Int, seed: UInt64) -> [Float] {
    var speaker = SyntheticSpeaker(sampleRate: sampleRate, seed: seed)
    speaker.pause(0.05)
    speaker.say(word, pace: 1...1.6, pitch: 130)
    speaker.pause(0.08)
    return speaker.samples
  }

  mutating func pause(_ seconds: Double) {
    samples += [Float](repeating: 0, count: Int(seconds * Double(sampleRate)))
  }

  /// Each sound lasts its time, times some number in `pace`. `pitch` is in Hz.
  mutating func say(_ word: SyntheticWord, pace: ClosedRange<Double>, pitch: Double) {
    for (sound, seconds) in word.sounds {
      let seconds = seconds * .random(in: pace, using: &generator)
      let count = Int(seconds * Double(sampleRate))
      switch sound {
      case .silence: pause(seconds)
      case .vowel(let low, let high):
        let weights = (1...30).map { harmonic -> Double in
          let hertz = Double(harmonic) * pitch
          guard hertz < Double(sampleRate) / 2 else { return 0 }
          return 1 / (1 + pow((hertz - low) / 90, 2)) + 0.4 / (1 + pow((hertz - high) / 140, 2))
        }
        for _ in 0..<count {
          phase += 2 * Double.pi * pitch / Double(sampleRate)
          let sum = weights.enumerated().reduce(0) {
            $0 + $1.element * sin(Double($1.offset + 1) * phase)
          }
          samples.append(Float(0.15 * sum))
        }
      case .fricative(let hertz):
        // Noise through one resonance.
        let angle = 2 * Double.pi * hertz / Double(sampleRate)
        for _ in 0..<count {
          let next =
            Double.random(in: -1...1, using: &generator) + 1.8 * cos(angle) * state.0
            - 0.81 * state.1
          state = (next, state.0)
          samples.append(Float(0.02 * next))
        }
      }
    }
  }

  /// Adds noise of this amplitude to all that was said.
  mutating func addHiss(_ amplitude: Float) {
    for index in samples.indices {
      samples[index] += .random(in: -amplitude...amplitude, using: &generator)
    }
  }
}
