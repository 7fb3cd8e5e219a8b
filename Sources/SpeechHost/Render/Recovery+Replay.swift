// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
import SpeechWorkers

/// Bringing a new process to the state of the old one.
extension Recovery {
  /// Maximum time for a replay during live playback, about a pause between sentences. Unlimited for a file.
  private static let patience = Duration.milliseconds(300)

  /// Replays the requests of the last process in a new one, unheard, to bring it to the same state. Returns the
  /// failure, if any.
  ///
  /// In live playback the replay stops at the time limit; the next request may then sound slightly different.
  func askAgain(
    _ requests: [WorkerRequest],
    worker: Worker,
    loop: inout RenderLoop
  ) throws(RenderStop) -> ProviderFailure? {
    let start = linux_monotonic_ns()
    let deadline =
      context.isKept ? UInt64.max : start + UInt64(Self.patience.seconds * 1e9)
    let all = requests.reduce(0) { $0 + $1.text.count }
    var done = 0
    for request in requests {
      if !context.isKept, done > 0 {
        let passed = Double(linux_monotonic_ns() - start) / 1e9
        guard passed / Double(done) * Double(all) < Self.patience.seconds else { return nil }
      }
      var open: OpenRequest
      do throws(WorkerError) {
        open = try worker.synthesize(request)
      } catch {
        guard let failure = ProviderFailure(error) else { throw RenderStop(.cancelled) }
        return failure
      }
      defer { context.control.unwatch() }
      guard context.control.watch(worker, id: open.id) else {
        worker.abandon(open.id)
        throw RenderStop(.cancelled)
      }
      guard let (end, frames) = loop.skim(&open, until: deadline) else {
        worker.abandon(open.id)
        return nil
      }
      worker.note(end, frames: frames)
      if end == .cancelled { throw RenderStop(.cancelled) }
      if let failure = ProviderFailure(end) { return failure }
      done += request.text.count
    }
    return nil
  }
}
