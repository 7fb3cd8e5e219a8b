// SPDX-License-Identifier: Apache-2.0

/// Samples that a model has made, and when the numbers that it has read begin in them.
struct SampledSpeech {
  let samples: [Float]
  /// The sample at which each number begins, and one more for the end.
  let starts: [Int]

  /// Throws when the first output is not samples.
  ///
  /// - Parameters:
  ///   - hasDurations: they are the second output.
  ///   - count: the numbers that the model has read.
  ///   - minDuration: what a number lasts at least, whatever its duration.
  init(
    _ outputs: ModelOutputs,
    hasDurations: Bool,
    count: Int,
    minDuration: Float = 0
  ) throws(NeuralFault) {
    guard let samples = outputs.floats(0), !samples.isEmpty else {
      throw NeuralFault("the model is of another kind: its output is not samples")
    }
    self.init(
      withExtendedLifetime(outputs) { Array(samples) },
      durations: hasDurations ? outputs.floats(1).map(Array.init) : nil,
      count: count,
      minDuration: minDuration
    )
  }

  /// - Parameter durations: in whole units of the same number of samples; nil: all are of one length.
  init(_ samples: [Float], durations: [Float]?, count: Int, minDuration: Float = 0) {
    self.samples = samples
    let equal = (0...count).map { samples.count * $0 / count }
    guard let durations, durations.count == count,
      durations.allSatisfy({ (0..<10_000).contains($0) })
    else {
      starts = equal
      return
    }
    let lengths = durations.map { max(minDuration, $0) }
    let sum = lengths.reduce(0, +)
    guard sum >= 1 else {
      starts = equal
      return
    }
    let unit = Float(samples.count) / sum
    var passed: Float = 0
    starts =
      [0]
      + lengths.map { length in
        passed += length
        return min(samples.count, Int(passed * unit))
      }
  }
}
