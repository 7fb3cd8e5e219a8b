// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem
import Synchronization

/// Renders the units of a manifest that are not in the store, several at the same time, each with provider processes that
/// have spoken nothing: so its audio does not depend on which units came before, or on which machine. [any thread]
package final class BulkRender: Sendable {
  /// What is to be done with the units.
  package enum Task: Hashable, Sendable {
    case render
    /// Only find out which are missing.
    case count
  }

  private struct State {
    /// Of the units that are being rendered, by the number of their lane.
    var controls: [Int: RenderControl] = [:]
    /// Why the run ends.
    var stop: BulkStop?
  }

  private let task: Task
  private let queue: UnitQueue
  private let renderer: UnitRenderer
  private let lanes: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - reader: surveyed before.
  ///   - jobs: How many units to render at the same time.
  package init(
    _ task: Task,
    reader: consuming ManifestReader,
    survey: ManifestSurvey,
    shard: Shard,
    store: RenderStore,
    host: SpeechHost,
    resources: ResourceAccess,
    jobs: Int,
    observer: any BulkObserver
  ) {
    self.task = task
    // With few descriptors the run is slower, but otherwise the same.
    lanes = max(1, min(jobs, survey.units, ProcessLimits.affordableChildren))
    renderer = UnitRenderer(
      host: host,
      store: store,
      header: reader.header,
      resources: resources,
      jobs: max(1, jobs / max(1, survey.units)),
      observer: observer
    )
    queue = UnitQueue(reader, shard: shard)
  }

  /// Works on the units until all are done. The names of those that are complete are on the disk
  /// when this returns, even if it throws.
  package func run() throws(BulkStop) {
    var threads: [SystemThread] = []
    for lane in 1..<lanes {
      // With fewer threads the run is slower, but otherwise the same.
      guard let thread = try? SystemThread("speech-unit", body: { self.work(lane) }) else { break }
      threads.append(thread)
    }
    work(0)
    for thread in threads { thread.join() }
    var stop = state.withLock(\.stop)
    if task == .render {
      do throws(StoreError) {
        try renderer.store.sync()
      } catch {
        stop = stop ?? .store(error)
      }
    }
    if let stop { throw stop }
  }

  /// Ends the run within milliseconds; units that are being rendered are dropped.
  package func cancel() { end(.cancelled) }

  private func end(_ stop: BulkStop) {
    let controls = state.withLock { state in
      state.stop = state.stop ?? stop
      return Array(state.controls.values)
    }
    queue.close()
    for control in controls { control.cancel() }
  }

  /// Takes unit after unit.
  private func work(_ lane: Int) {
    do throws(BulkStop) {
      while let unit = try next() {
        renderer.observer.didEnd(unit, result: try result(of: unit, lane: lane))
      }
    } catch {
      end(error)
    }
  }

  private func next() throws(BulkStop) -> BulkUnit? {
    do throws(ManifestError) {
      return try queue.next()
    } catch {
      throw .manifest(error)
    }
  }

  private func result(of unit: BulkUnit, lane: Int) throws(BulkStop) -> UnitResult {
    let planned: UnitRenderer.Planned
    do throws(Refusal) {
      planned = try renderer.plan(unit.item)
    } catch {
      return .failed(UnitFailure(error))
    }
    if renderer.store.holds(planned.key) { return .present }
    guard task == .render else { return .missing }
    let control = RenderControl()
    let isOver = state.withLock { state in
      state.controls[lane] = control
      return state.stop != nil
    }
    defer { state.withLock { $0.controls[lane] = nil } }
    if isOver { throw .cancelled }
    return try renderer.render(planned, of: unit, control: control)
  }
}
