// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Finds the fundamental frequency of speech, one value per 10 ms, as frames arrive.
///
/// Normalised cross-correlation of the signal below 1 kHz at some 5.5 kHz gives candidates for each hop; the cheapest
/// path through them (Viterbi), with a cost for jumps, is the result. A hop is decided `lag` hops late.
final class PitchDetector {
  /// Hz.
  static let range: ClosedRange<Double> = 60...500

  struct Candidate {
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
  var decided = 0
  /// Frames after the middle of a hop that its analysis needs.
  let reach: Int

  private let sampleRate: Int
  let factor: Int
  let lags: ClosedRange<Int>
  let window: Int
  let lag: Int
  /// A smoothing window of 1 ms, whose first zero is at 2 kHz.
  let smoothing: UnsafeMutableBufferPointer<Float>
  /// Samples at the lower rate around the current hop.
  let low: UnsafeMutableBufferPointer<Float>
  let squares: UnsafeMutableBufferPointer<Double>
  let scores: UnsafeMutableBufferPointer<Float>
  /// Candidates of the last hops, `Self.width` each, the first of them “no voice”.
  let lattice: UnsafeMutableBufferPointer<Candidate>
  /// Decided periods of the last hops.
  let periods: UnsafeMutableBufferPointer<Float>
  var analysed = 0
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
