// SPDX-License-Identifier: Apache-2.0
import CNeural

/// What a model has made of one phrase: spectra that become audio, and when each phoneme begins.
final class HibariSpeech {
  /// Samples of one unit of duration, 25 ms.
  static let unit = 600
  private static let hop = Int(NEURAL_HOP)

  private let outputs: ModelOutputs
  let spectra: neural_spectra
  /// The sample at which each number of the model begins; the first is the pause before the phrase.
  private let starts: [Int]
  private let places: [Int]

  /// Throws when the outputs do not fit together.
  init(_ outputs: ModelOutputs, idCount: Int, places: [Int]) throws(NeuralFault) {
    let bins = Int(NEURAL_BINS)
    guard let f0 = outputs.floats(5), let durations = outputs.floats(6), durations.count == idCount,
      let lh = outputs.floats(0), let theta = outputs.floats(1), let ln = outputs.floats(2),
      let lr = outputs.floats(3), let phi = outputs.floats(4),
      [lh, theta, ln, lr, phi].allSatisfy({ $0.count == bins * f0.count })
    else { throw NeuralFault("the model is of another kind: its outputs do not fit together") }
    self.outputs = outputs
    self.places = places
    spectra = neural_spectra(
      harmonic_level: lh.baseAddress,
      harmonic_turn: theta.baseAddress,
      noise_level: ln.baseAddress,
      free_level: lr.baseAddress,
      free_phase: phi.baseAddress,
      f0: f0.baseAddress,
      frames: f0.count
    )
    var starts = [0]
    for duration in durations {
      guard duration >= 0, duration < 10_000 else {
        throw NeuralFault("the model's durations are not valid")
      }
      // The model rounds to whole units, and then speaks none for less than one.
      starts.append(starts[starts.count - 1] + max(1, Int(duration)) * Self.unit)
    }
    guard starts[starts.count - 1] == f0.count * Self.hop else {
      throw NeuralFault("the model's durations are not those of its audio")
    }
    self.starts = starts
  }

  /// The sample at which a phoneme begins; that of the end when the index is that of no phoneme.
  func start(of phoneme: Int) -> Int {
    starts[places.indices.contains(phoneme) ? places[phoneme] : starts.count - 2]
  }

  /// Samples before the first phoneme.
  var leadingPause: Int { starts[1] }
}
