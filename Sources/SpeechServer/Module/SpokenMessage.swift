// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem
import Synchronization

/// A message that is being spoken, on a thread of its own.
///
/// Nobody waits for the thread longer than a moment: a message that was stopped is over at once,
/// whatever its provider does, and the next one begins.
package final class SpokenMessage: Sendable {
  private struct State {
    var pacing: Pacing?
    var isStopped = false
  }

  private let control = RenderControl()
  private let state = Mutex(State())
  private let hasEnded = WakeUp()

  package init() {}

  /// Renders a request, and returns its outcome. Call it once, on the thread of the message.
  package func render(
    _ request: RenderRequest,
    on host: SpeechHost,
    to events: any MessageEvents,
    report: @escaping (RenderDiagnostic) -> Void
  ) -> RenderOutcome {
    defer { hasEnded.signal() }
    let sink = MessageSink(events, report: report) { [self] sampleRate in
      let pacing = Pacing(sampleRate: sampleRate)
      let isStopped = state.withLock { state in
        state.pacing = pacing
        return state.isStopped
      }
      if isStopped { pacing.end() }
      return pacing
    }
    let outcome = host.render(request, into: sink, control: control, observer: sink)
    // A render that was stopped may end because its sink takes nothing more.
    if control.isCancelled { return .cancelled }
    if case .finished = outcome { sink.flush(isEnd: true) }
    return outcome
  }

  /// Ends the render; nothing is sent after that. [any thread]
  package func stop() {
    let pacing = state.withLock { state in
      state.isStopped = true
      return state.pacing
    }
    // First, because a render whose sink takes nothing more has failed, unless it was cancelled.
    control.cancel()
    pacing?.end()
  }

  /// Waits for the end of a render that was stopped, so that the next message gets the same worker process. [any thread]
  package func waitForEnd(atMost limit: Duration) {
    hasEnded.wait(since: 0, atMost: limit)
  }
}
