// SPDX-License-Identifier: Apache-2.0

/// When the numbers that a model has read begin in the samples that it has made.
struct SampledSpeech {
  /// The sample at which each number begins, and one more for the end.
  let starts: [Int]

  /// Throws when the first output is not samples.
  ///
  /// - Parameters:
  ///   - hasDurations: they are the second output, in whole units of the same number of samples.
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
    starts = Self.starts(
      hasDurations ? outputs.floats(1) : nil,
      minDuration: minDuration,
      count: count,
      sampleCount: samples.count
    )
  }

  /// Where the model does not say how long each lasts, all are of one length.
  private static func starts(
    _ durations: UnsafeBufferPointer<Float>?,
    minDuration: Float,
    count: Int,
    sampleCount: Int
  ) -> [Int] {
    let equal = (0...count).map { sampleCount * $0 / count }
    guard let durations, durations.count == count,
      durations.allSatisfy({ (0..<10_000).contains($0) })
    else { return equal }
    let lengths = durations.map { max(minDuration, $0) }
    let sum = lengths.reduce(0, +)
    guard sum >= 1 else { return equal }
    let unit = Float(sampleCount) / sum
    var passed: Float = 0
    return [0]
      + lengths.map { length in
        passed += length
        return min(sampleCount, Int(passed * unit))
      }
  }
}
