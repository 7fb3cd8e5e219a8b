// SPDX-License-Identifier: Apache-2.0
import Glibc

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

  let source: FrameHistory
  let detector: PitchDetector
  let marks: SpeechMarks
  /// Frames before the first grain that the marks need to settle: 100 ms.
  let settling: Int
  /// The shortest run without change of time and pitch that is passed on as it is: 40 ms.
  let minRun: Int
  /// How far the copied source may be from the map: 3 ms.
  let tolerance: Int

  private let level: GrainLevel
  private var isUnderWay = false
  var last = Grain(centre: 0, position: 0, mark: nil)
  /// How much of the way from grains as they are to grains at the new pitch is gone: 0 keeps the formants, 1 moves them.
  ///
  /// A voice whose first harmonic is nearly all of it would lose that, and so most of its power, if its formants stayed.
  private var squeeze: Float = 0
  /// The last burst that was heard.
  var lastBurst = 0

  struct Grain {
    /// In the source.
    var centre: Int
    /// In the output.
    var position: Double
    /// The number of its mark; nil where there is no voice.
    var mark: Int?
    var gain: Float = 1
    /// Whether the pitch changes here, so that grains of two periods overlap by more, or less, than one.
    var hasNewPitch = false
    /// How much it is squeezed.
    var step: Float = 1

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
    level = GrainLevel(maxPeriod: marks.maxPeriod)
    settling = sampleRate / 10
    minRun = sampleRate / 25
    tolerance = sampleRate * 3 / 1000
    // Two grains are four of the longest periods apart at most, and reach one further to both sides.
    overlap = OverlapBuffer(channels: source.channels, capacity: 8 * marks.maxPeriod)
  }

  /// Takes over from source frames that were passed on as they are, from source frame `frame` and output frame `position`
  /// on. [render thread]
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
    if let (from, position) = landing(timeline, near: reach, gap) {
      let rest = Double(position) - last.position
      let count = (rest / gap).rounded()
      guard count > 1 else { return land(from, at: position) }
      // The last periods share what is left, so that none of them is the wrong length.
      isLanding = last.mark != nil && count <= 4
      if isLanding { gap = rest / count }
    }
    let next = grain(timeline, at: last.position + gap, isLanding: isLanding)
    join(next)
    last = next
    return .grain(completed: next.frame - marks.maxPeriod)
  }

  /// Whether all that a step may look at is there.
  private func isKnown(beyond frame: Int) -> Bool {
    source.end >= frame + 2 * marks.maxPeriod + minRun
      && marks.extend(beyond: frame + 2 * marks.maxPeriod, source)
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
  private func grain(_ timeline: ShapeTimeline, at position: Double, isLanding: Bool) -> Grain {
    let place = timeline.source(of: position)
    let index = marks.nearest(to: Int(place))
    guard marks[index].kind == .voice else { return noise(timeline, at: position) }
    let mark = marks[index].frame
    var position = position
    if last.mark == nil {
      // The voice begins where the map says; what is before it is not voice yet.
      let begin = timeline.output(of: mark)
      guard begin < position + Double(marks.noiseHop) else { return noise(timeline, at: position) }
      position = max(begin, last.position + 0.5 * Double(marks.noiseHop))
    }
    let pitch = timeline.pitch(at: position)
    let periods = marks.periods(at: index)
    if let lastMark = last.mark, !isLanding {
      // The mean of the two periods is the one between them, so that a pitch that falls does not lag behind.
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
      // From 6 dB of loss on, in full at 12 dB, over some four periods so that the timbre does not flutter.
      let loss = min(max((grain.gain - GrainLevel.highestAbove) / GrainLevel.highestAbove, 0), 1)
      squeeze += (loss - squeeze) * 0.3
      grain.step = pow(pitch, squeeze)
      if squeeze > 0.01 { grain.gain = gain(pitch / grain.step) } else { grain.step = 1 }
    }
    let highest = pitch > 1 ? GrainLevel.highestAbove : GrainLevel.highest
    grain.gain = min(grain.gain, highest)
    return grain
  }

  /// Adds the end of the last grain and the beginning of `next`.
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
  func likeness(_ last: Int, _ next: Int, _ length: Int) -> Float {
    guard let after = source.mono(of: last..<(last + length)).baseAddress,
      let before = source.mono(of: (next - length)..<next).baseAddress
    else { return 1 }
    return Similarity.correlation(after, before, length)
  }
}
