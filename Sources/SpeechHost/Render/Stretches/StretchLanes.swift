// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// Renders the stretches of a document on several threads, in separate processes, and returns their units in order.
///
/// At most one stretch per thread and one more are planned ahead, which bounds memory. [render thread]
final class StretchLanes {
  private let queue: StretchQueue
  private let lanes: [StretchLane]
  /// A plan that runs ahead of the render.
  private var plan: Plan
  private var cutter: StretchCutter
  /// The first unit of the stretch that is planned next.
  private var first: UnitPlan?
  private var isPlanned = false
  /// How many stretches were planned.
  private var planned = 0
  /// Those that the render speaks itself, by their number.
  private var own: Set<Int> = []

  /// Nil if a second thread would be idle or cannot be created, or its processes could not be reached: the stretches are
  /// then spoken one by one.
  /// - Parameters:
  ///   - jobs: How many stretches to render at the same time.
  ///   - plan: The plan of the whole document.
  ///   - longest: Bytes of text in a stretch.
  static func start(
    _ jobs: Int,
    context: RenderContext,
    plan: Plan,
    longest: Int,
    fallbacks: FallbackVoices
  ) -> StretchLanes? {
    guard jobs > 1, context.document.text.count > longest else { return nil }
    let queue = StretchQueue()
    var lanes: [StretchLane] = []
    for _ in 0..<min(jobs, ProcessLimits.affordableChildren) {
      guard let lane = try? StretchLane(queue, context: context, fallbacks: fallbacks) else {
        break
      }
      lanes.append(lane)
    }
    guard !lanes.isEmpty else { return nil }
    context.control.add(lanes.map(\.control))
    let started = StretchLanes(
      queue,
      lanes: lanes,
      plan: plan,
      cutter: StretchCutter(context.document, longest: longest)
    )
    started.planAhead(of: 0)
    return started
  }

  private init(
    _ queue: StretchQueue,
    lanes: [StretchLane],
    plan: Plan,
    cutter: StretchCutter
  ) {
    self.cutter = cutter
    self.queue = queue
    self.lanes = lanes
    self.plan = plan
  }

  deinit {
    queue.close()
    for lane in lanes { lane.control.cancel() }
    for lane in lanes { lane.join() }
  }

  /// Whether a stretch is spoken before its turn, so that `take` hands out its units.
  func speaks(_ stretch: Int) -> Bool { !own.contains(stretch) }

  /// Waits for the next unit of a stretch.
  func take(from stretch: Int) -> SpokenUnit { queue.take(from: stretch) }

  /// Plans more work for the lanes when the units of a stretch are about to be taken.
  func planAhead(of stretch: Int) {
    while !isPlanned, planned <= stretch + lanes.count + 1 {
      let units = nextStretch()
      guard !units.isEmpty else { return }
      // A voice that reports no words speaks them one by one, between its requests: the order has to be the same.
      if units.allSatisfy(\.voice.voice.reportsWords) {
        queue.add(StretchQueue.Stretch(number: planned, units: units))
      } else {
        own.insert(planned)
      }
      planned += 1
    }
  }

  private func nextStretch() -> [UnitPlan] {
    var units = [first].compactMap { $0 }
    first = nil
    while let step = plan.next(clips: { _ in .replaced(nil) }, diagnose: { _ in }) {
      guard case .unit(let unit) = step else { continue }
      if cutter.begins(with: unit) {
        first = unit
        return units
      }
      units.append(unit)
    }
    isPlanned = true
    return units
  }
}
