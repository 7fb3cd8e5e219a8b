// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechVoices
import SpeechWorkers

/// Sends requests to providers, and follows each to the end of its audio. A class for the reason that `Renderer` is one.
final class RequestRunner {
  /// The result of a request, with its part of the document's text.
  enum Answer {
    /// `copy` is the section's audio if its words have yet to be found.
    case spoken(Range<Int>, isAudible: Bool, copy: Take?)
    case notCovered(Range<Int>, isAudible: Bool)
    case failed(ProviderFailure)
  }

  /// The result from one process.
  private enum Attempt {
    case over(RequestEnd, covered: Int)
    case failed(ProviderFailure)
    /// Retry with another process.
    case again
    /// Retry from the start, because the audio differs.
    case restart
  }

  let context: RenderContext
  let reporter: DiagnosticReporter
  let recovery: Recovery
  var loop = RenderLoop()

  init(_ context: RenderContext, _ reporter: DiagnosticReporter, _ recovery: Recovery) {
    self.context = context
    self.reporter = reporter
    self.recovery = recovery
  }

  /// Sends one request and follows it to its end, or until its provider has failed.
  func ask(
    _ text: RequestText,
    _ section: Take.Section,
    _ settings: SpeechSettings,
    to destination: Destination
  ) throws(RenderStop) -> Answer {
    var pending = PendingRequest(text, section, settings, to: destination)
    while true {
      switch try attempt(&pending) {
      case .again: continue
      case .restart:
        try cutOff(&pending)
        pending.isRestarted = true
      case .failed(let failure): return .failed(try giveUp(&pending, failure))
      case .over(.cancelled, _): throw RenderStop(.cancelled)
      case .over(let end, let covered):
        if let failure = ProviderFailure(end) { return .failed(try giveUp(&pending, failure)) }
        let border = text.documentEnd(covered: covered)
        guard border > text.document.lowerBound else {
          return .failed(try giveUp(&pending, .broke(.covered)))
        }
        let range = text.document.lowerBound..<border
        guard end == .complete else {
          return .notCovered(range, isAudible: pending.isAudible)
        }
        recovery.noteSpoken(pending, covered: covered)
        return .spoken(range, isAudible: pending.isAudible, copy: pending.copy)
      }
    }
  }

  private func attempt(_ pending: inout PendingRequest) throws(RenderStop) -> Attempt {
    let lease: WorkerPool.Lease
    switch try recovery.lease(for: &pending, &loop) {
    case .success(let taken): lease = taken
    case .failure(let failure): return .failed(failure)
    }
    defer { recovery.giveBack(lease) }
    var open: OpenRequest
    do throws(WorkerError) {
      open = try lease.worker.synthesize(pending.providerRequest)
    } catch {
      if case .ended(let end) = error {
        return crashed(end, lease.worker, &pending, isCause: !lease.isWarm)
      }
      guard let failure = ProviderFailure(error) else { throw RenderStop(error, pending.voice) }
      return .failed(failure)
    }
    defer { context.control.unwatch() }
    guard context.control.watch(lease.worker, open.id) else {
      lease.worker.abandon(open.id)
      throw RenderStop(.cancelled)
    }
    let end: RequestEnd?
    do throws(AudioError) {
      end = try pull(&open, &pending)
    } catch {
      lease.worker.abandon(open.id)
      throw RenderStop(error, context.control)
    }
    guard let end else {
      lease.worker.abandon(open.id)
      return .restart
    }
    lease.worker.note(end, frames: loop.frameCount)
    reportRepairs(open, pending)
    // A warm worker that died before it began this text was not killed by it.
    let wasBusy = !lease.isWarm || open.hasBegun
    switch end {
    case .crashed(let end):
      // `hasBegun` is set only after synthesize() returns.
      let isCause = wasBusy || end.call == .synthesize
      return crashed(end, lease.worker, &pending, isCause: isCause)
    case .timedOut(.finish, _) where !wasBusy:
      // It hung during cleanup after the previous text.
      let left = WorkerEnd(cause: .signal(SIGKILL), call: .finish, lastLines: [])
      return crashed(left, lease.worker, &pending, isCause: false)
    case .notCovered(let bytes): return .over(end, covered: bytes)
    default: return .over(end, covered: open.covered)
    }
  }

  // MARK: Failures

  /// Notes a crash, and decides whether to retry the text in another process.
  private func crashed(
    _ end: WorkerEnd,
    _ worker: Worker,
    _ pending: inout PendingRequest,
    isCause: Bool
  ) -> Attempt {
    var end = end
    // Not requested by this render: the kill only ended a process that no longer responded.
    if end.cause == .killed { end.cause = .signal(SIGKILL) }
    if isCause { pending.crashes += 1 }
    recovery.rememberCrash(end, of: worker, pending.voice)
    guard pending.crashes < 2 else { return .failed(.crashed(end, times: 2)) }
    pending.crash = end
    return .again
  }

  /// Ends a request that its provider cannot fulfil.
  private func giveUp(
    _ pending: inout PendingRequest,
    _ failure: ProviderFailure
  ) throws(RenderStop) -> ProviderFailure {
    // Both crashes were already noted.
    if case .crashed(_, times: 2) = failure {
    } else {
      recovery.remember(failure, of: pending.voice)
    }
    recovery.forgetWorker(of: pending.voice)
    try cutOff(&pending)
    return failure
  }

  /// Ends what was heard of a request, followed by a pause.
  private func cutOff(_ pending: inout PendingRequest) throws(RenderStop) {
    guard pending.isBegun else { return }
    pending.isBegun = false
    switch pending.destination {
    case .take(let take), .measurement(let take): take.dropSection()
    case .output(let output):
      pending.copy = nil
      let pause = context.limits.voiceChangePause
      try output.cutOff(after: loop.frameCount, isAudible: pending.isAudible, pause: pause)
      pending.isAudible = false
    }
  }
}
