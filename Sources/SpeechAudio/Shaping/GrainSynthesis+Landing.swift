// SPDX-License-Identifier: Apache-2.0

extension GrainSynthesis {
  /// Where the source can be passed on unchanged again, as source and output frames; nil if that is not near.
  func landing(_ timeline: ShapeTimeline, near reach: Int, gap: Double) -> (Int, Int)? {
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
  func land(_ frame: Int, at position: Int) -> Step {
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
