// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechPlayback
import SpeechSystem
import Synchronization

/// Speaks texts one after the other on a device. [any thread]
final class DeviceOutput: Sendable {
  private struct State {
    var lastID: UInt64 = 0
    var waiting: Set<UInt64> = []
    var failures: [RenderOutcome] = []
  }

  /// Texts that wait, to bound memory.
  private static let maxWaiting = 64

  private let progress: Progress
  private let speaker: Speaker

  /// - Parameter report: Called with what the user should know, such as that there is no device.
  init(_ host: SpeechHost, device: String?, report: @escaping @Sendable (String) -> Void) {
    let progress = Progress(report)
    self.progress = progress
    speaker = Speaker(host: host, devices: OutputDevices.named(device ?? "default")) {
      progress.note($0)
    }
  }

  /// Speaks after all earlier texts; waits while many are waiting.
  func speak(_ request: RenderRequest, pauseAfter pause: Duration) {
    let id = progress.add(atMost: Self.maxWaiting)
    speaker.speak(SpeakerUtterance(id: id, request: request, postDelay: pause))
  }

  /// Waits until all has been heard, and returns why some was not.
  func finish() -> [RenderOutcome] {
    progress.waitForEnd()
    speaker.close()
    return progress.failures
  }

  private final class Progress: Sendable {
    private let state = Mutex(State())
    private let wakeUp = WakeUp()
    private let report: @Sendable (String) -> Void

    init(_ report: @escaping @Sendable (String) -> Void) { self.report = report }

    var failures: [RenderOutcome] { state.withLock(\.failures) }

    func add(atMost limit: Int) -> UInt64 {
      wait { $0.waiting.count < limit }
      return state.withLock { state in
        state.lastID += 1
        state.waiting.insert(state.lastID)
        return state.lastID
      }
    }

    func waitForEnd() { wait { $0.waiting.isEmpty } }

    func note(_ event: SpeakerEvent) {
      switch event {
      case .finished(let id), .cancelled(let id, _), .discarded(let id, _): remove(id, failure: nil)
      case .failed(let id, let outcome): remove(id, failure: outcome)
      case .diagnosed(_, let diagnostic):
        if diagnostic.severity != .note { report(diagnostic.message) }
      case .started, .paused, .continued, .reached: break
      }
    }

    private func remove(_ id: UInt64, failure: RenderOutcome?) {
      state.withLock { state in
        state.waiting.remove(id)
        if let failure { state.failures.append(failure) }
      }
      wakeUp.signal()
    }

    private func wait(until condition: (State) -> Bool) {
      while true {
        let seen = wakeUp.count
        if state.withLock({ condition($0) }) { return }
        wakeUp.wait(since: seen, until: nil)
      }
    }
  }
}
