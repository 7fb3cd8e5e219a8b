// SPDX-License-Identifier: Apache-2.0

/// The candidates of one hop, from its correlation.
extension PitchDetector {
  /// Fills `low`; returns the fraction of the energy that it contains.
  func lowPass(_ source: FrameHistory, around middle: Int) -> Float {
    let taps = smoothing.count
    let first = middle - low.count / 2 * factor - taps / 2
    let frames = first..<(first + (low.count - 1) * factor + taps)
    guard let input = source.mono(of: frames).baseAddress, let filter = smoothing.baseAddress else {
      return 0
    }
    var mean: Float = 0
    for index in 0..<low.count {
      low[index] = Similarity.product(input + index * factor, b: filter, count: taps)
      mean += low[index] / Float(low.count)
    }
    var energy: Float = 0
    for index in 0..<low.count {
      // A constant offset would make everything alike.
      low[index] -= mean
      energy += low[index] * low[index]
      squares[index + 1] = squares[index] + Double(low[index] * low[index])
    }
    let count = Float(frames.count)
    let total = Similarity.product(input, b: input, count: frames.count) - mean * mean * count
    return total > 0 ? energy * count / (total * Float(low.count)) : 0
  }

  /// Fills `scores`: the correlation, around the middle, of two stretches of the window's length that are a lag apart.
  func correlate() {
    guard let samples = low.baseAddress else { return }
    // -66 dB of full scale: anything softer is not a voice.
    let floor = Double(window) * 2.5e-7
    for lag in (lags.lowerBound - 2)...(lags.upperBound + 2) {
      let start = (low.count - window - lag) / 2
      let product = Similarity.product(samples + start, b: samples + start + lag, count: window)
      let first = squares[start + window] - squares[start]
      let second = squares[start + lag + window] - squares[start + lag]
      scores[lag] = Float(Double(product) / ((first * second).squareRoot() + floor))
    }
  }

  /// Writes the best maxima of the scores into the lattice, with the cost of each.
  func pickCandidates(_ voicing: Float) {
    let row = analysed % (lag + 1) * Self.width
    var used = 1
    var best: Float = 0
    // Fricatives have almost nothing below 1 kHz, and that may look periodic.
    let penalty: Float = voicing < 0.1 ? 0.3 : 0
    for lag in lags {
      guard scores[lag] > 0.3, scores[lag] >= scores[lag - 1], scores[lag] > scores[lag + 1] else {
        continue
      }
      let (place, peak) = vertex(at: lag)
      best = max(best, peak)
      // Twice the period correlates as well as the period itself: the shorter one is right.
      let weight = 1 - 0.15 * place / Float(lags.upperBound)
      let candidate = Candidate(
        period: place * Float(factor),
        cost: 1 - peak * weight + penalty
      )
      var slot = used
      while slot > 1, lattice[row + slot - 1].cost > candidate.cost {
        if slot < Self.width { lattice[row + slot] = lattice[row + slot - 1] }
        slot -= 1
      }
      if slot < Self.width {
        lattice[row + slot] = candidate
        used = min(used + 1, Self.width)
      }
    }
    lattice[row] = Candidate(period: 0, cost: max(0, best - 0.1))
    for index in used..<Self.width { lattice[row + index] = Candidate(cost: .infinity) }
  }

  /// The maximum near `lag`, interpolated between lags: its position and height.
  ///
  /// Without it a high voice, whose period is some 12 lags, would score too low compared with twice the period.
  private func vertex(at lag: Int) -> (place: Float, peak: Float) {
    func half(after lag: Int) -> Float {
      // Cubic interpolation in the middle of four.
      (9 * (scores[lag] + scores[lag + 1]) - scores[lag - 1] - scores[lag + 2]) / 16
    }
    let (before, score, after) = (half(after: lag - 1), scores[lag], half(after: lag))
    if before > score {
      return parabola(Float(lag) - 0.5, left: scores[lag - 1], middle: before, right: score)
    }
    if after > score {
      return parabola(Float(lag) + 0.5, left: score, middle: after, right: scores[lag + 1])
    }
    return parabola(Float(lag), left: before, middle: score, right: after)
  }

  /// The vertex of the parabola through three values half a lag apart.
  private func parabola(
    _ place: Float,
    left: Float,
    middle: Float,
    right: Float
  ) -> (place: Float, peak: Float) {
    let bend = left - 2 * middle + right
    let shift = bend < 0 ? 0.5 * (left - right) / bend : 0
    return (place + 0.5 * shift, middle - 0.25 * (left - right) * shift)
  }
}
