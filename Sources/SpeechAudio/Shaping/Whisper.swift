// SPDX-License-Identifier: Apache-2.0

/// Makes a whisper of speech: the sound of the mouth stays, as a filter from linear prediction (J. Makhoul, "Linear prediction:
/// a tutorial review", Proc. IEEE 63, 1975), and noise takes the place of the voice in it. The energy of the whole is kept.
///
/// The same audio gives the same whisper. It takes a few multiplications for each sample and allocates: it is for kept audio,
/// not for the thread that plays.
package struct Whisper {
  /// Enough coefficients for the resonances of a mouth, and two for the slope.
  private let order: Int
  private let hop: Int
  private let window: [Float]
  private var noise = Noise()

  /// Of the first difference that evens the slope of voiced speech.
  private static let preEmphasis: Float = 0.95
  /// Less is taken back than was given: a whisper has less energy in low sounds.
  private static let deEmphasis: Float = 0.6

  /// - Parameter sampleRate: Of the samples, in hertz.
  package init(sampleRate: Int) {
    order = min(48, 2 + sampleRate / 1000)
    hop = max(1, sampleRate / 200)
    window = Window.hann(max(2, sampleRate / 40))
  }

  /// Returns a whisper as long as the samples of one channel.
  package mutating func whisper(of samples: [Float]) -> [Float] {
    var bright = samples
    for index in samples.indices.dropFirst() {
      bright[index] = samples[index] - Self.preEmphasis * samples[index - 1]
    }
    var whisper = [Float](repeating: 0, count: samples.count)
    // What the filter wrote last, the latest first.
    var past = [Float](repeating: 0, count: order)
    var lastGain: Float = 0
    var start = 0
    while start < samples.count {
      let end = min(start + hop, samples.count)
      let (filter, gain) = prediction(of: bright, around: (start + end) / 2)
      for index in start..<end {
        let part = Float(index - start) / Float(hop)
        var value = (lastGain + (gain - lastGain) * part) * noise.next()
        for tap in 0..<order { value -= filter[tap] * past[tap] }
        for tap in stride(from: order - 1, to: 0, by: -1) { past[tap] = past[tap - 1] }
        past[0] = value
        whisper[index] = value
      }
      lastGain = gain
      start = end
    }
    for index in whisper.indices.dropFirst() {
      whisper[index] += Self.deEmphasis * whisper[index - 1]
    }
    return Self.scaled(whisper, toEnergyOf: samples)
  }

  /// The filter whose output resembles the window around a sample, and the level of noise that it needs.
  private func prediction(of samples: [Float], around middle: Int) -> ([Float], gain: Float) {
    let start = middle - window.count / 2
    var part = [Float](repeating: 0, count: window.count)
    var energy: Float = 0
    for index in window.indices where samples.indices.contains(start + index) {
      part[index] = samples[start + index] * window[index]
      energy += window[index] * window[index]
    }
    var correlation = [Float](repeating: 0, count: order + 1)
    for lag in 0...min(order, part.count - 1) {
      var sum: Float = 0
      for index in lag..<part.count { sum += part[index] * part[index - lag] }
      correlation[lag] = sum
    }
    var filter = [Float](repeating: 0, count: order)
    // Digital silence has no filter.
    guard correlation[0] > 1e-9, energy > 0 else { return (filter, 0) }
    // White noise 40 dB below keeps the filter stable.
    correlation[0] *= 1.0001
    var rest = correlation[0]
    for step in 0..<order {
      var sum = correlation[step + 1]
      for tap in 0..<step { sum += filter[tap] * correlation[step - tap] }
      let reflection = -sum / rest
      let before = filter
      for tap in 0..<step { filter[tap] = before[tap] + reflection * before[step - 1 - tap] }
      filter[step] = reflection
      rest *= 1 - reflection * reflection
      guard rest > 0 else { return ([Float](repeating: 0, count: order), 0) }
    }
    return (filter, (rest / energy).squareRoot())
  }

  private static func scaled(_ samples: [Float], toEnergyOf other: [Float]) -> [Float] {
    let own = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    let wanted = other.reduce(0.0) { $0 + Double($1) * Double($1) }
    guard own > 0, own.isFinite else { return [Float](repeating: 0, count: samples.count) }
    let factor = Float((wanted / own).squareRoot())
    return samples.map { $0 * factor }
  }

  /// White noise of the variance 1, always the same (G. Marsaglia, "Xorshift RNGs", 2003).
  private struct Noise {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> Float {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      // Uniform from -√3 to √3.
      return (Float(state >> 40) / Float(1 << 23) - 1) * 1.732_050_8
    }
  }
}
