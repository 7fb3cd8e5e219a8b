// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Finds the fundamental frequency of speech, one value per 10 ms, as frames arrive.
///
/// Normalised cross-correlation of the signal below 1 kHz at some 5.5 kHz gives candidates for each hop; the cheapest
/// path through them (Viterbi), with a cost for jumps, is the result. A hop is decided `lag` hops late.
final class PitchDetector {
  /// Hz.
  static let range: ClosedRange<Double> = 60...500

  private struct Candidate {
    /// Frames of the period at the source's rate; 0 for no voice.
    var period: Float = 0
    /// The cost of the path up to here.
    var cost: Float = 0
    /// The candidate of the previous hop.
    var before = 0
  }

  /// Frames from one value to the next.
  let hop: Int
  /// Hops that have been decided.
  private(set) var decided = 0
  /// Frames after the middle of a hop that its analysis needs.
  let reach: Int

  private let sampleRate: Int
  private let factor: Int
  private let lags: ClosedRange<Int>
  private let window: Int
  private let lag: Int
  /// A smoothing window of 1 ms, whose first zero is at 2 kHz.
  private let smoothing: UnsafeMutableBufferPointer<Float>
  /// Samples at the lower rate around the current hop.
  private let low: UnsafeMutableBufferPointer<Float>
  private let squares: UnsafeMutableBufferPointer<Double>
  private let scores: UnsafeMutableBufferPointer<Float>
  /// Candidates of the last hops, `Self.width` each, the first of them “no voice”.
  private let lattice: UnsafeMutableBufferPointer<Candidate>
  /// Decided periods of the last hops.
  private let periods: UnsafeMutableBufferPointer<Float>
  private var analysed = 0
  /// The frame of the first hop.
  private(set) var origin = 0

  /// Candidates per hop.
  static let width = 7

  /// A hop is decided after a look-ahead of `lag` hops; the last `memory` decided ones are kept.
  init(sampleRate: Int, lag: Int, memory: Int) {
    self.sampleRate = sampleRate
    self.lag = lag
    factor = max(1, sampleRate / 5400)
    let rate = Double(sampleRate) / Double(factor)
    hop = max(1, Int((rate / 100).rounded())) * factor
    lags =
      max(4, Int(rate / Self.range.upperBound))...Int((rate / Self.range.lowerBound).rounded(.up))
    // 22 ms: more than one period of the lowest voice, and short enough for speech to be stationary.
    window = Int(rate * 0.022)
    smoothing = .allocate(capacity: max(1, sampleRate / 1000))
    let span = window + lags.upperBound + 4
    reach = (span / 2 + 2) * factor + smoothing.count
    low = .allocate(capacity: span)
    squares = .allocate(capacity: span + 1)
    scores = .allocate(capacity: lags.upperBound + 3)
    lattice = .allocate(capacity: (lag + 1) * Self.width)
    periods = .allocate(capacity: memory)
    var sum: Float = 0
    for index in 0..<smoothing.count {
      let phase = 2 * Double.pi * (Double(index) + 0.5) / Double(smoothing.count)
      smoothing[index] = smoothing.count > 1 ? Float(1 - cos(phase)) : 1
      sum += smoothing[index]
    }
    for index in 0..<smoothing.count { smoothing[index] /= sum }
    begin(at: 0)
  }

  deinit {
    smoothing.deallocate()
    low.deallocate()
    squares.deallocate()
    scores.deallocate()
    lattice.deallocate()
    periods.deallocate()
  }

  /// Starts at frame `origin`, the middle of the first hop. [render thread]
  func begin(at origin: Int) {
    self.origin = origin
    decided = 0
    analysed = 0
    low.update(repeating: 0)
    squares.update(repeating: 0)
    scores.update(repeating: 0)
    lattice.update(repeating: Candidate())
    periods.update(repeating: 0)
  }

  /// Decides as many hops as `source` has the frames for. [render thread]
  func advance(_ source: FrameHistory) {
    while origin + analysed * hop + reach <= source.end { analyse(source) }
  }

  /// The period in frames at hop `hop`, one of the last decided ones; 0 in unvoiced sound. [render thread]
  func period(at hop: Int) -> Float {
    periods[min(max(0, hop), max(0, decided - 1)) % periods.count]
  }

  private func analyse(_ source: FrameHistory) {
    let middle = origin + analysed * hop
    let voicing = lowPass(source, around: middle)
    correlate()
    pickCandidates(voicing)
    extendPaths()
    analysed += 1
    if analysed - decided > lag { decide(decided) }
  }
}

/// The candidates of one hop, from its correlation.
extension PitchDetector {
  /// Fills `low`; returns the fraction of the energy that it contains.
  private func lowPass(_ source: FrameHistory, around middle: Int) -> Float {
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
  private func correlate() {
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
  private func pickCandidates(_ voicing: Float) {
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

/// The cheapest path through the candidates.
extension PitchDetector {
  /// Adds the cost of the cheapest path to each candidate.
  private func extendPaths() {
    guard analysed > 0 else { return }
    let row = analysed % (lag + 1) * Self.width
    let previous = (analysed - 1) % (lag + 1) * Self.width
    var least = Float.infinity
    for index in 0..<Self.width where lattice[row + index].cost < .infinity {
      var cheapest = Float.infinity
      for before in 0..<Self.width {
        let step = Self.jump(lattice[previous + before].period, lattice[row + index].period)
        let cost = lattice[previous + before].cost + step
        if cost < cheapest {
          cheapest = cost
          lattice[row + index].before = before
        }
      }
      lattice[row + index].cost += cheapest
      least = min(least, lattice[row + index].cost)
    }
    // Only differences matter; without this the sums would lose precision after some minutes.
    for index in 0..<Self.width { lattice[row + index].cost -= least }
  }

  /// The cost of changing from one period to another within a hop.
  private static func jump(_ first: Float, _ second: Float) -> Float {
    if (first > 0) != (second > 0) { return 0.35 }
    guard first > 0 else { return 0 }
    // Speech changes by at most a tenth of an octave in 10 ms; an octave is an error.
    return abs(log2(first / second)) * 0.6
  }

  /// Follows the cheapest path back to hop `hop`.
  private func decide(_ hop: Int) {
    var row = (analysed - 1) % (lag + 1) * Self.width
    var index = 0
    for candidate in 1..<Self.width where lattice[row + candidate].cost < lattice[row + index].cost
    {
      index = candidate
    }
    for step in stride(from: analysed - 1, to: hop, by: -1) {
      index = lattice[row + index].before
      row = (step - 1) % (lag + 1) * Self.width
    }
    periods[hop % periods.count] = lattice[row + index].period
    decided += 1
  }
}
