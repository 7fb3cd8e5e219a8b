// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechWorkers

/// What follows when a provider fails at a request.
extension RequestRunner {
  /// Notes a crash, and decides whether to retry the text in another process.
  func crashed(
    _ end: WorkerEnd,
    worker: Worker,
    pending: inout PendingRequest,
    isCause: Bool
  ) -> Attempt {
    var end = end
    // Not requested by this render: the kill only ended a process that no longer responded.
    if end.cause == .killed { end.cause = .signal(SIGKILL) }
    if isCause { pending.crashes += 1 }
    recovery.rememberCrash(end, of: worker, voice: pending.voice, isCause: isCause)
    guard pending.crashes < 2 else { return .failed(.crashed(end, times: 2)) }
    pending.crash = end
    return .again
  }

  /// Ends a request that its provider cannot fulfil.
  func giveUp(
    _ pending: inout PendingRequest,
    failure: ProviderFailure
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
  func cutOff(_ pending: inout PendingRequest) throws(RenderStop) {
    guard pending.isBegun else { return }
    pending.isBegun = false
    switch pending.sink {
    case .take(let take), .measurement(let take): take.dropSection()
    case .direct(let sink):
      pending.copy = nil
      let pause = context.limits.voiceChangePause
      try sink.cutOff(after: loop.frameCount, isAudible: pending.isAudible, pause: pause)
      pending.isAudible = false
    }
  }
}
