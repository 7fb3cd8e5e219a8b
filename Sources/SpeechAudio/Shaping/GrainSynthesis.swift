// SPDX-License-Identifier: Apache-2.0

/// Changes rate and pitch of speech: takes it apart into grains of two periods and puts them together at other distances.
///
/// Where there is a voice a grain is centred on a mark of `SpeechMarks`. Which marks are used, how often, follows the
/// rate; their distance in the output follows the pitch (TD-PSOLA, Moulines and Charpentier 1990), so formants stay.
/// Where there is none the source is copied, and spliced where the map has moved on by more than `tolerance`; bursts come
/// out once, where the map says. A step looks at a fixed number of frames beyond it, however many more there are, so that
/// blocks of any size give the same output.
final class GrainSynthesis {
  /// What one step led to.
  enum Step: Hashable {
    /// More of the source is needed.
    case starved
    /// A grain was added; output frames before this one are complete.
    case grain(completed: Int)
    /// Output frames before `completed` are complete, and from there the source is passed on from frame `from` on.
    case passing(from: Int, completed: Int)
  }

  let overlap: OverlapBuffer

  private let source: FrameHistory
  private let detector: PitchDetector
  private let marks: SpeechMarks
  /// Frames before the first grain that the marks need to settle: 100 ms.
  private let settling: Int
  /// The shortest run without change of time and pitch that is passed on as it is: 40 ms.
  private let shortestRun: Int
  /// How far the copied source may be from the map: 3 ms.
  private let tolerance: Int

  private var isUnderWay = false
  private var last = Grain(centre: 0, position: 0, mark: nil, gain: 1)
  /// The last burst that was heard.
  private var lastBurst = 0

  private struct Grain {
    /// In the source.
    var centre: Int
    /// In the output.
    var position: Double
    /// The number of its mark; nil where there is no voice.
    var mark: Int?
    var gain: Float

    /// `position` to the nearest frame.
    var frame: Int { Int(position.rounded()) }
  }

  /// Frames of the source that must be kept: 1 s, for the slowest voice two octaves down at ten times its rate skips 0.7 s
  /// from one grain to the next.
  static func memory(sampleRate: Int) -> Int { sampleRate }

  init(source: FrameHistory, sampleRate: Int) {
    self.source = source
    // Decided over 50 ms: with less, more mistakes are made where a voice begins and ends.
    detector = PitchDetector(sampleRate: sampleRate, lag: 5, memory: 256)
    marks = SpeechMarks(
      detector: detector,
      sampleRate: sampleRate,
      memory: Self.memory(sampleRate: sampleRate)
    )
    settling = sampleRate / 10
    shortestRun = sampleRate / 25
    tolerance = sampleRate * 3 / 1000
    // Two grains are four of the longest periods apart at most, and reach one further to both sides.
    overlap = OverlapBuffer(channels: source.channels, capacity: 8 * marks.longestPeriod)
  }

  /// Takes over from source frames that were passed on as they are, from source frame `frame` and output frame `position`
  /// on. [render thread]
  func begin(at frame: Int, position: Int) {
    detector.begin(at: frame - settling)
    marks.begin(at: frame - settling)
    overlap.begin(at: position)
    last = Grain(centre: frame, position: Double(position), mark: nil, gain: 1)
    isUnderWay = false
  }

  /// Adds the next grain. [render thread]
  func step(_ timeline: ShapeTimeline) -> Step {
    detector.advance(source)
    guard isUnderWay else { return start() }
    var gap = distance(timeline)
    let reach = Int(timeline.source(of: last.position + gap)) + 1
    guard isKnown(beyond: reach) else { return .starved }
    if let (from, position) = landing(timeline, near: reach, gap) {
      let rest = Double(position) - last.position
      let count = (rest / gap).rounded()
      guard count > 1 else { return land(from, at: position) }
      // The last periods share what is left, so that none of them is the wrong length.
      if last.mark != nil, count <= 4 { gap = rest / count }
    }
    let next = grain(timeline, at: last.position + gap)
    join(next)
    last = next
    return .grain(completed: next.frame - marks.longestPeriod)
  }

  /// Whether all that a step may look at is there.
  private func isKnown(beyond frame: Int) -> Bool {
    source.end >= frame + 2 * marks.longestPeriod + shortestRun
      && marks.extend(beyond: frame + 2 * marks.longestPeriod, source)
  }

  /// The first grain is the source itself up to the next mark.
  private func start() -> Step {
    let frame = last.centre
    guard isKnown(beyond: frame) else { return .starved }
    let index = marks.firstIndex(from: frame)
    if marks[index].kind == .voice {
      overlap.add(source, frame..<marks[index].frame, at: last.frame)
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

  /// The grain for output frame `position`, or near it.
  private func grain(_ timeline: ShapeTimeline, at position: Double) -> Grain {
    let place = timeline.source(of: position)
    let index = marks.nearest(to: Int(place))
    guard marks[index].kind == .voice else { return noise(timeline, at: position) }
    let mark = marks[index].frame
    var position = position
    if last.mark == nil {
      // The voice begins where the map says, if that is not too near or too far.
      let shortest = last.position + 0.5 * Double(marks.noiseHop)
      let longest = position + 0.5 * Double(marks.periods(at: index).after)
      position = min(max(timeline.output(of: mark), shortest), longest)
    }
    let pitch = timeline.pitch(at: position)
    // The power of a voice with as many pulses a second as it had; two octaves down that would be peaks of twice the
    // amplitude, so no more than 3 dB.
    let gain = pitch > 1 ? pitch.squareRoot() : min(1 / pitch.squareRoot(), 1.41)
    return Grain(centre: mark, position: position, mark: index, gain: gain)
  }

  /// Adds the end of the last grain and the beginning of `next`.
  private func join(_ next: Grain) {
    if let mark = last.mark, let nextMark = next.mark {
      let length = marks.periods(at: mark).after
      overlap.fadeOut(source, from: last.centre, at: last.frame, length: length, gain: last.gain)
      let before = marks.periods(at: nextMark).before
      overlap.fadeIn(
        source,
        before: next.centre,
        at: next.frame,
        length: before,
        gain: next.gain
      )
      return
    }
    let length = next.frame - last.frame
    let likeness =
      next.centre - last.centre == length ? 1 : likeness(last.centre, next.centre, length)
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

  /// How alike the frames after `last` and before `next` are.
  private func likeness(_ last: Int, _ next: Int, _ length: Int) -> Float {
    guard let after = source.mono(of: last..<(last + length)).baseAddress,
      let before = source.mono(of: (next - length)..<next).baseAddress
    else { return 1 }
    return Similarity.correlation(after, before, length)
  }
}

// MARK: - Where there is no voice

extension GrainSynthesis {
  private func noise(_ timeline: ShapeTimeline, at position: Double) -> Grain {
    var position = position
    if let mark = last.mark {
      // A low voice must not leave a hole behind it.
      position = min(position, last.position + Double(marks.periods(at: mark).after))
    }
    let hop = marks.noiseHop
    if let grain = burst(timeline, before: position + 0.5 * Double(hop)) { return grain }
    let place = Int(timeline.source(of: position))
    var next = Grain(centre: 0, position: position, mark: nil, gain: 1)
    next.centre = last.centre + next.frame - last.frame
    let ahead = next.centre - place
    if abs(ahead) > tolerance {
      next.centre = splice(near: place, isAhead: ahead > 0, length: next.frame - last.frame)
    }
    next.centre = awayFromBursts(next, timeline)
    return next
  }

  /// A grain for the next burst, if it is heard before output frame `limit`.
  private func burst(_ timeline: ShapeTimeline, before limit: Double) -> Grain? {
    let start = max(lastBurst + 1, Int(timeline.source(of: last.position)))
    let end = Int(timeline.source(of: limit))
    guard end > start, let burst = marks.burst(in: start..<end) else { return nil }
    let position = max(timeline.output(of: burst), last.position + 0.3 * Double(marks.noiseHop))
    lastBurst = burst
    return Grain(centre: burst, position: position, mark: nil, gain: 1)
  }

  /// The best place to go on at near `place`: where the source is most like what would have followed.
  private func splice(near place: Int, isAhead: Bool, length: Int) -> Int {
    // Beyond the map, so that the copy lasts longer until the next splice.
    let (nearest, furthest) = (tolerance / 3, tolerance)
    var best = isAhead ? place - furthest : place + furthest
    var highest: Float = -1
    // Steps of 60 µs: a quarter of a period at 4 kHz.
    for distance in stride(from: nearest, through: furthest, by: max(1, tolerance / 48)) {
      let centre = isAhead ? place - distance : place + distance
      let likeness = likeness(last.centre, centre, length)
      if likeness > highest { (best, highest) = (centre, likeness) }
    }
    return best
  }

  /// The centre of `grain`, moved so far that no burst is heard a second time, or too early.
  private func awayFromBursts(_ grain: Grain, _ timeline: ShapeTimeline) -> Int {
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

// MARK: - Back to the source as it is

extension GrainSynthesis {
  /// Where the source can be passed on again, in the source and in the output, if that is near.
  private func landing(_ timeline: ShapeTimeline, near reach: Int, _ gap: Double) -> (Int, Int)? {
    let place = Int(timeline.source(of: last.position))
    let limit = reach + 2 * marks.longestPeriod
    guard let run = timeline.firstUnshaped(from: place, length: shortestRun),
      run.lowerBound <= limit
    else { return nil }
    let runPosition = Int(timeline.output(of: run.lowerBound).rounded())
    let earliest = run.lowerBound + max(0, last.frame + Int(0.5 * gap) + 1 - runPosition)
    guard earliest <= limit else { return nil }
    let mark = marks[marks.firstIndex(from: earliest)]
    let frame = mark.kind == .voice ? mark.frame : earliest
    guard frame < run.upperBound - marks.longestPeriod else { return nil }
    return (frame, runPosition + frame - run.lowerBound)
  }

  /// Fades into the source, and passes it on from where all grains have ended.
  private func land(_ frame: Int, at position: Int) -> Step {
    let length = position - last.frame
    let reach = last.mark.map { min(length, marks.periods(at: $0).after) } ?? length
    let likeness = likeness(last.centre, frame, reach)
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
    overlap.add(source, frame..<(frame + end - position), at: position)
    return .passing(from: frame + end - position, completed: end)
  }
}
