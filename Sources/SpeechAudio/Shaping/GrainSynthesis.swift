// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Changes rate and pitch of speech: divides it into grains of two periods and adds them up at other distances.
///
/// In voiced sound a grain is centred on a mark of `SpeechMarks`. The rate determines which marks are used and how
/// often; the pitch determines their distance in the output (TD-PSOLA, Moulines and Charpentier 1990), so formants
/// stay. In unvoiced sound the source is copied, and spliced where the map deviates by more than `tolerance`; bursts
/// occur once, where the map places them. A step looks ahead a fixed number of frames, even if more are available: the
/// output does not depend on the size of blocks.
final class GrainSynthesis {
  /// The result of one step.
  enum Step: Hashable {
    /// More of the source is needed.
    case starved
    /// A grain was added; output frames before this one are complete.
    case grain(completed: Int)
    /// Output frames before `completed` are complete, and from there the source is passed on from frame `from`.
    case passing(from: Int, completed: Int)
  }

  let overlap: OverlapBuffer

  let source: FrameHistory
  let detector: PitchDetector
  let marks: SpeechMarks
  /// Frames before the first grain in which the marks settle: 100 ms.
  let settling: Int
  /// The shortest run with unchanged time and pitch that is passed on unmodified: 40 ms.
  let minRun: Int
  /// The maximum deviation of the copied source from the map: 3 ms.
  let tolerance: Int

  private let level: GrainLevel
  private var isUnderWay = false
  private var last = Grain(centre: 0, position: 0, mark: nil)
  /// How far grains are resampled to the new pitch: 0 keeps the formants, 1 moves them.
  ///
  /// A voice whose power is mostly in its first harmonic would lose most of it if its formants stayed.
  private var squeeze: Float = 0
  /// The last burst in the output.
  private var lastBurst = 0

  private struct Grain {
    /// In the source.
    var centre: Int
    /// In the output.
    var position: Double
    /// The index of its mark; nil in unvoiced sound.
    var mark: Int?
    var gain: Float = 1
    /// Whether the pitch changes here, so that the overlap of grains is not exactly one period.
    var hasNewPitch = false
    /// Its compression in time.
    var step: Float = 1

    /// `position` to the nearest frame.
    var frame: Int { Int(position.rounded()) }
  }

  /// Source frames that must be kept: 1 s, because the slowest voice two octaves down at ten times
  /// its rate skips 0.7 s between grains.
  static func memory(sampleRate: Int) -> Int { sampleRate }

  init(source: FrameHistory, sampleRate: Int) {
    self.source = source
    // Decided over 50 ms: with less, the starts and ends of voices are missed more often.
    detector = PitchDetector(sampleRate: sampleRate, lag: 5, memory: 256)
    marks = SpeechMarks(
      detector: detector,
      sampleRate: sampleRate,
      memory: Self.memory(sampleRate: sampleRate)
    )
    level = GrainLevel(maxPeriod: marks.maxPeriod)
    settling = sampleRate / 10
    minRun = sampleRate / 25
    tolerance = sampleRate * 3 / 1000
    // Two grains are at most four of the longest periods apart, and reach one further to both sides.
    overlap = OverlapBuffer(channels: source.channels, capacity: 8 * marks.maxPeriod)
  }

  /// Continues from unmodified output at source frame `frame` and output frame `position`. [render thread]
  func begin(at frame: Int, position: Int) {
    detector.begin(at: frame - settling)
    marks.begin(at: frame - settling)
    overlap.begin(at: position)
    last = Grain(centre: frame, position: Double(position), mark: nil)
    squeeze = 0
    isUnderWay = false
  }

  /// Adds the next grain. [render thread]
  func step(_ timeline: ShapeTimeline) -> Step {
    detector.advance(source)
    guard isUnderWay else { return start() }
    var gap = distance(timeline)
    let reach = Int(timeline.source(of: last.position + gap)) + 1
    guard isKnown(beyond: reach) else { return .starved }
    var isLanding = false
    if let (from, position) = landing(timeline, near: reach, gap: gap) {
      let rest = Double(position) - last.position
      let count = (rest / gap).rounded()
      guard count > 1 else { return land(from, at: position) }
      // The last periods share the rest, so that all have the same length.
      isLanding = last.mark != nil && count <= 4
      if isLanding { gap = rest / count }
    }
    let next = grain(timeline, at: last.position + gap, isLanding: isLanding)
    join(next)
    last = next
    return .grain(completed: next.frame - marks.maxPeriod)
  }

  /// Whether everything that a step may look at is available.
  private func isKnown(beyond frame: Int) -> Bool {
    source.end >= frame + 2 * marks.maxPeriod + minRun
      && marks.extend(beyond: frame + 2 * marks.maxPeriod, source: source)
  }

  /// Starts with the source itself up to the next mark.
  private func start() -> Step {
    let frame = last.centre
    guard isKnown(beyond: frame) else { return .starved }
    let index = marks.firstIndex(from: frame)
    if marks[index].kind == .voice {
      overlap.add(source, frames: frame..<marks[index].frame, at: last.frame)
      last.position += Double(marks[index].frame - frame)
      last.centre = marks[index].frame
      last.mark = index
    }
    lastBurst = last.centre
    isUnderWay = true
    return .grain(completed: overlap.start)
  }

  /// Output frames from the last grain to the next.
  private func distance(_ timeline: ShapeTimeline) -> Double {
    guard let mark = last.mark else { return Double(marks.noiseHop) }
    return Double(marks.periods(at: mark).after) / Double(timeline.pitch(at: last.position))
  }

  /// The grain at or near output frame `position`.
  private func grain(_ timeline: ShapeTimeline, at position: Double, isLanding: Bool) -> Grain {
    let place = timeline.source(of: position)
    let index = marks.nearest(to: Int(place))
    guard marks[index].kind == .voice else { return noise(timeline, at: position) }
    let mark = marks[index].frame
    var position = position
    if last.mark == nil {
      // The voice starts where the map places it; sound before that is unvoiced.
      let begin = timeline.output(of: mark)
      guard begin < position + Double(marks.noiseHop) else { return noise(timeline, at: position) }
      position = max(begin, last.position + 0.5 * Double(marks.noiseHop))
    }
    let pitch = timeline.pitch(at: position)
    let periods = marks.periods(at: index)
    if let lastMark = last.mark, !isLanding {
      // The mean of the two periods is the period between them, so that a falling pitch does not lag.
      let distance = Double(marks.periods(at: lastMark).after + periods.before) / 2
      let middle = timeline.pitch(at: (last.position + position) / 2)
      position = last.position + distance / Double(middle)
    }
    var grain = Grain(centre: mark, position: position, mark: index, hasNewPitch: pitch != 1)
    func gain(_ pitch: Float) -> Float {
      let (before, after) = periods
      return level.gain(of: source, mark: mark, before: before, after: after, pitch: pitch)
    }
    grain.gain = gain(pitch)
    if pitch > 1 {
      // From 6 dB of loss on, fully at 12 dB, over some four periods so that the timbre does not flutter.
      let loss = min(max((grain.gain - GrainLevel.highestAbove) / GrainLevel.highestAbove, 0), 1)
      squeeze += (loss - squeeze) * 0.3
      grain.step = pow(pitch, squeeze)
      if squeeze > 0.01 { grain.gain = gain(pitch / grain.step) } else { grain.step = 1 }
    }
    let highest = pitch > 1 ? GrainLevel.highestAbove : GrainLevel.highest
    grain.gain = min(grain.gain, highest)
    return grain
  }

  /// Adds the end of the last grain and the start of `next`.
  private func join(_ next: Grain) {
    if let mark = last.mark, let nextMark = next.mark, next.hasNewPitch {
      let after = Int(Float(marks.periods(at: mark).after) / last.step)
      overlap.fadeOut(
        source,
        from: last.centre,
        at: last.frame,
        length: after,
        gain: last.gain,
        step: last.step
      )
      let before = Int(Float(marks.periods(at: nextMark).before) / next.step)
      overlap.fadeIn(
        source,
        before: next.centre,
        at: next.frame,
        length: before,
        gain: next.gain,
        step: next.step
      )
      return
    }
    let length = next.frame - last.frame
    let likeness =
      next.centre - last.centre == length
      ? 1 : likeness(last.centre, next: next.centre, length: length)
    overlap.fadeOut(
      source,
      from: last.centre,
      at: last.frame,
      length: length,
      gain: last.gain,
      likeness: likeness
    )
    overlap.fadeIn(
      source,
      before: next.centre,
      at: next.frame,
      length: length,
      gain: next.gain,
      likeness: likeness
    )
  }

  /// The correlation of the frames after `last` with those before `next`.
  func likeness(_ last: Int, next: Int, length: Int) -> Float {
    guard let after = source.mono(of: last..<(last + length)).baseAddress,
      let before = source.mono(of: (next - length)..<next).baseAddress
    else { return 1 }
    return Similarity.correlation(after, b: before, count: length)
  }
}

extension GrainSynthesis {
  /// The grain at or near output frame `position` in unvoiced sound.
  private func noise(_ timeline: ShapeTimeline, at position: Double) -> Grain {
    var position = position
    if let mark = last.mark {
      // A low voice must not leave a gap behind it.
      position = min(position, last.position + Double(marks.periods(at: mark).after))
    }
    let hop = marks.noiseHop
    if let grain = burst(timeline, before: position + 0.5 * Double(hop)) { return grain }
    let place = Int(timeline.source(of: position))
    var next = Grain(centre: 0, position: position, mark: nil)
    next.centre = last.centre + next.frame - last.frame
    let ahead = next.centre - place
    // In slow speech a distance in the source is longer in the output.
    let rate = (Double(place) - timeline.source(of: last.position)) / (position - last.position)
    let limit = Int(Double(tolerance) * min(1, max(0.5, rate)))
    if abs(ahead) > limit {
      let length = next.frame - last.frame
      next.centre = splice(near: place, isAhead: ahead > 0, within: limit, length: length)
    }
    next.centre = awayFromBursts(next, timeline: timeline)
    return next
  }

  /// A grain for the next burst, if it occurs before output frame `limit`.
  private func burst(_ timeline: ShapeTimeline, before limit: Double) -> Grain? {
    let start = max(lastBurst + 1, Int(timeline.source(of: last.position)))
    let end = Int(timeline.source(of: limit))
    guard end > start, let burst = marks.burst(in: start..<end) else { return nil }
    let position = max(timeline.output(of: burst), last.position + 0.3 * Double(marks.noiseHop))
    lastBurst = burst
    return Grain(centre: burst, position: position, mark: nil)
  }

  /// The best place to continue near `place`: where the source is most like what would have followed.
  private func splice(near place: Int, isAhead: Bool, within limit: Int, length: Int) -> Int {
    // Beyond the map, so that the copy lasts longer until the next splice.
    let (nearest, furthest) = (limit / 3, limit)
    var best = isAhead ? place - furthest : place + furthest
    var highest: Float = -1
    // Steps of 60 µs: a quarter of a period at 4 kHz.
    for distance in stride(from: nearest, through: furthest, by: max(1, tolerance / 48)) {
      let centre = isAhead ? place - distance : place + distance
      let likeness = likeness(last.centre, next: centre, length: length)
      if likeness > highest { (best, highest) = (centre, likeness) }
    }
    return best
  }

  /// The centre of `grain`, moved so that no burst is heard twice or too early.
  private func awayFromBursts(_ grain: Grain, timeline: ShapeTimeline) -> Int {
    let (before, after) = (marks.noiseHop * 3 / 2, marks.noiseHop)
    let centre = grain.centre
    if centre > lastBurst - before, centre < lastBurst + after,
      centre - last.centre != grain.frame - last.frame
    {
      return lastBurst + after
    }
    guard
      let burst = marks.burst(
        in: max(lastBurst + 1, centre - after)..<max(lastBurst + 2, centre + before)
      )
    else { return centre }
    let delay = timeline.output(of: burst) - grain.position - Double(burst - centre)
    return abs(delay) < 0.1 * Double(tolerance) ? centre : burst - before
  }
}

extension GrainSynthesis {
  /// Where the source can be passed on unchanged again, as source and output frames; nil if that is not near.
  private func landing(_ timeline: ShapeTimeline, near reach: Int, gap: Double) -> (Int, Int)? {
    let place = Int(timeline.source(of: last.position))
    let limit = reach + 2 * marks.maxPeriod
    guard let run = timeline.firstUnshaped(from: place, length: minRun),
      run.lowerBound <= limit
    else { return nil }
    let runPosition = Int(timeline.output(of: run.lowerBound).rounded())
    let earliest = run.lowerBound + max(0, last.frame + Int(0.5 * gap) + 1 - runPosition)
    guard earliest <= limit else { return nil }
    let mark = marks[marks.firstIndex(from: earliest)]
    let frame = mark.kind == .voice ? mark.frame : earliest
    guard frame < run.upperBound - marks.maxPeriod else { return nil }
    return (frame, runPosition + frame - run.lowerBound)
  }

  /// Fades into the source, and passes it on from the end of all grains.
  private func land(_ frame: Int, at position: Int) -> Step {
    let length = position - last.frame
    let reach = last.mark.map { min(length, marks.periods(at: $0).after) } ?? length
    let likeness = likeness(last.centre, next: frame, length: reach)
    let isVoice = last.mark != nil
    overlap.fadeOut(
      source,
      from: last.centre,
      at: last.frame,
      length: reach,
      gain: last.gain,
      likeness: isVoice ? 1 : likeness
    )
    overlap.fadeIn(
      source,
      before: frame,
      at: position,
      length: reach,
      gain: 1,
      likeness: isVoice ? 1 : likeness
    )
    let end = max(overlap.end, position)
    overlap.add(source, frames: frame..<(frame + end - position), at: position)
    return .passing(from: frame + end - position, completed: end)
  }
}
