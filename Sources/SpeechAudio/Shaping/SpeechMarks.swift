// SPDX-License-Identifier: Apache-2.0

/// Places at which speech may be cut: one in each period of the voice, one every 5 ms in unvoiced sound, and the bursts
/// of plosives.
///
/// A voiced mark is where the waveform is most like that around the previous mark; so the distance between two is the
/// period, even where the pitch detector, whose window is 22 ms, only knows a mean.
final class SpeechMarks {
  enum Kind {
    case voice
    case noise
    /// The first millisecond after silence or soft noise; it must be heard exactly once.
    case burst
  }

  struct Mark {
    var frame: Int
    var kind: Kind
  }

  /// Frames between two marks in unvoiced sound.
  let noiseHop: Int
  /// Frames of the longest period.
  let maxPeriod: Int

  private let detector: PitchDetector
  private let sampleRate: Int
  private let marks: UnsafeMutableBufferPointer<Mark>
  /// The number of all marks so far; the last `marks.count` of them are kept.
  private var count = 0
  /// 1 or -1: the sign of a period's strongest peak.
  private var polarity: Float = 1
  /// The mean energy of the preceding milliseconds.
  private var background: Float = 0

  init(detector: PitchDetector, sampleRate: Int, memory: Int) {
    self.detector = detector
    self.sampleRate = sampleRate
    noiseHop = sampleRate / 200
    maxPeriod = Int(Double(sampleRate) / PitchDetector.range.lowerBound) + 1
    // A search may shorten the shortest period by a fifth.
    let shortest = Int(Double(sampleRate) / PitchDetector.range.upperBound * 0.75)
    marks = .allocate(capacity: memory / max(1, shortest) + 2)
    marks.update(repeating: Mark(frame: 0, kind: .noise))
  }

  deinit { marks.deallocate() }

  /// Starts with a mark at `frame`, the origin of the detector. [render thread]
  func begin(at frame: Int) {
    count = 0
    background = 0
    add(frame, kind: .noise)
  }

  /// Finds marks until one is beyond `frame`; returns false if that needs more of the source. [render thread]
  func extend(beyond frame: Int, source: FrameHistory) -> Bool {
    while last.frame <= frame {
      let hop = (last.frame - detector.origin + detector.hop / 2) / detector.hop
      guard hop + 1 < detector.decided, last.frame + 4 * maxPeriod <= source.end else {
        return false
      }
      let period = detector.period(at: hop)
      if period == 0 {
        addNoise(source)
      } else if last.kind == .voice {
        addPeriod(Double(period), source: source)
      } else {
        addFirstPeriod(Double(period), source: source)
      }
    }
    return true
  }

  /// The index of the kept mark nearest to `frame`.
  func nearest(to frame: Int) -> Int {
    let after = firstIndex(from: frame)
    guard after > oldest else { return after }
    return self[after].frame - frame < frame - self[after - 1].frame ? after : after - 1
  }

  /// The index of the first kept mark at or after `frame`; of the last one if there is none.
  func firstIndex(from frame: Int) -> Int {
    var index = count - 1
    while index > oldest, self[index - 1].frame >= frame { index -= 1 }
    return index
  }

  /// Frames from a voiced mark to the previous and to the next one; if one of these is unvoiced, both are the other
  /// distance.
  func periods(at index: Int) -> (before: Int, after: Int) {
    let (previous, mark, next) = (self[index - 1], self[index], self[index + 1])
    let before = previous.kind == .voice ? mark.frame - previous.frame : 0
    let after = next.kind == .voice ? next.frame - mark.frame : 0
    let other = max(before, after) > 0 ? max(before, after) : noiseHop
    return (before > 0 ? before : other, after > 0 ? after : other)
  }

  /// The first burst in `frames`.
  func burst(in frames: Range<Int>) -> Int? {
    var index = firstIndex(from: frames.lowerBound)
    while index < count, self[index].frame < frames.upperBound {
      if self[index].kind == .burst, frames.contains(self[index].frame) { return self[index].frame }
      index += 1
    }
    return nil
  }

  subscript(index: Int) -> Mark { marks[min(max(index, oldest), count - 1) % marks.count] }

  private var oldest: Int { max(0, count - marks.count) }
  private var last: Mark { marks[(count - 1) % marks.count] }

  private func add(_ frame: Int, kind: Kind) {
    marks[count % marks.count] = Mark(frame: frame, kind: kind)
    count += 1
  }

  // MARK: Voice

  /// Below this likeness of successive periods, a voice creaks or has not started: copying sounds better there.
  private static let leastLikeness: Float = 0.35

  /// Adds the mark about a period after a voiced one.
  private func addPeriod(_ period: Double, source: FrameHistory) {
    let mark = last.frame
    let (lag, likeness) = nextPeriod(mark, period: period, source: source)
    guard likeness > Self.leastLikeness else {
      addNoise(source)
      return
    }
    add(mark + lag + drift(from: mark + lag, period: Int(period), source: source), kind: .voice)
  }

  /// Adds the first voiced mark: the strongest peak of the first period.
  private func addFirstPeriod(_ period: Double, source: FrameHistory) {
    let frames = (last.frame + 1)..<(last.frame + 1 + Int(period))
    polarity = 1
    let high = peak(in: frames, source: source)
    let top = source.mono(of: high..<(high + 1))[0]
    polarity = -1
    let low = peak(in: frames, source: source)
    let bottom = source.mono(of: low..<(low + 1))[0]
    if top >= -bottom { polarity = 1 }
    let mark = top >= -bottom ? high : low
    guard nextPeriod(mark, period: period, source: source).likeness > Self.leastLikeness else {
      addNoise(source)
      return
    }
    add(mark, kind: .voice)
  }

  /// After how many frames, about `period`, the waveform around `mark` repeats, and how alike the two are.
  private func nextPeriod(
    _ mark: Int,
    period: Double,
    source: FrameHistory
  ) -> (lag: Int, likeness: Float) {
    let length = Int(period)
    // A fifth to both sides: more than a voice changes in one period, less than an octave error.
    let reach = length / 5
    let frames = (mark - length / 2)..<(mark + length + reach + length / 2 + 2)
    guard let samples = source.mono(of: frames).baseAddress else { return (length, 0) }
    var best = (lag: length, likeness: Float(0))
    var highest: Float = 0
    func search(_ lags: StrideThrough<Int>) {
      for lag in lags {
        let likeness = Similarity.correlation(samples, b: samples + lag, count: length)
        let score = likeness - 0.2 * Float(abs(Double(lag) - period) / period)
        if score > highest { (best, highest) = ((lag, likeness), score) }
      }
    }
    // In steps of 45 µs, then exactly.
    let step = max(1, sampleRate / 22050)
    search(stride(from: length - reach, through: length + reach, by: step))
    if step > 1 {
      let first = max(length - reach, best.lag - step)
      search(stride(from: first, through: min(length + reach, best.lag + step), by: 1))
    }
    return best
  }

  /// How far a mark moves towards the peak of its period, so that marks do not drift away from the energy.
  private func drift(from mark: Int, period: Int, source: FrameHistory) -> Int {
    let reach = period / 4
    let peak = peak(in: (mark - reach)..<(mark + reach), source: source)
    // A 64th of a period is less than the natural jitter of voices.
    return abs(peak - mark) <= period / 16 ? 0 : max(-period / 64, min(period / 64, peak - mark))
  }

  private func peak(in frames: Range<Int>, source: FrameHistory) -> Int {
    let samples = source.mono(of: frames)
    var best = 0
    for index in 1..<max(1, samples.count)
    where samples[index] * polarity > samples[best] * polarity {
      best = index
    }
    return frames.lowerBound + best
  }

  // MARK: Noise

  /// Adds the next unvoiced mark: at a burst, or after `noiseHop`.
  private func addNoise(_ source: FrameHistory) {
    let slot = max(1, sampleRate / 1000)
    let first = last.frame + 1
    for start in stride(from: first, to: first + noiseHop, by: slot) {
      let samples = source.mono(of: (start - 1)..<(start + slot))
      var energy: Float = 0
      var strongest: Float = 0
      var place = 0
      for index in 1...slot {
        // The difference, as bursts have high frequencies and the hum before them has not.
        let step = samples[index] - samples[index - 1]
        energy += step * step
        if abs(samples[index]) > strongest { (strongest, place) = (abs(samples[index]), index - 1) }
      }
      energy /= Float(slot)
      // 12 dB above the 10 ms before and above -50 dB of full scale.
      let isBurst = energy > 16 * background && energy > 1e-5 && last.kind != .burst
      background += (energy - background) * (energy > background ? 0.25 : 0.1)
      if isBurst {
        background = energy
        add(start + place, kind: .burst)
        return
      }
    }
    add(last.frame + noiseHop, kind: .noise)
  }
}
