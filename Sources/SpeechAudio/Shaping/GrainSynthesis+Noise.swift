// SPDX-License-Identifier: Apache-2.0

extension GrainSynthesis {
  /// The grain at or near output frame `position` in unvoiced sound.
  func noise(_ timeline: ShapeTimeline, at position: Double) -> Grain {
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
