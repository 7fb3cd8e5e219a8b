// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechSystem

/// Ends of a request that the host decides: broken rules, timeouts, and processes that are gone.
extension OpenRequest {
  func broke(_ rule: BrokenRule) -> Pull {
    worker.process.kill()
    return .over(.broke(rule))
  }

  /// Checked only when no frame came for a while. The flight recorder identifies a hanging call, and sooner; but only
  /// the host's clock guarantees that a request ends.
  func troubleIfAny() -> RequestEnd? {
    let starved = worker.starvedTime
    let idleTime = patience.idleTime(starved: starved)
    if let end = worker.end {
      // It may have written more between the last check and its end.
      if !hasRest { return .crashed(end) }
    } else if let (call, limit) = worker.overdueCall() {
      let limit = call == .render ? worker.limits.frame(isFirst: frames == 0) : limit
      // Both clocks must agree: the recorder's continues while host and worker are stopped.
      if idleTime > limit.nanoseconds {
        worker.process.kill()
        return .timedOut(call, limit: limit)
      }
    }
    let limits = worker.limits
    // The worker may first have to end the previous request.
    let limit =
      hasBegun
      ? limits.frame(isFirst: frames == 0) : limits.synthesize + limits.cancel + limits.finish
    if idleTime > limit.nanoseconds {
      worker.process.kill()
      return .timedOut(currentCall, limit: limit)
    }
    guard let (seconds, audio) = patience.slowness(frames: frames, starved: starved) else {
      return nil
    }
    worker.process.kill()
    return .tooSlow(seconds: seconds, audio: audio)
  }

  private var currentCall: ProviderCall {
    switch ProviderCall(worker: speech_worker_call(worker.pages.worker)) {
    case nil, .some(.none), .waitsForHost: return hasBegun ? .render : .synthesize
    case let call?: return call
    }
  }

  private var hasRest: Bool {
    guard hasBegun else { return speech_worker_begun_id(worker.pages.worker) == id }
    let filled = speech_worker_audio_write(worker.pages.worker) &- audioRead
    return filled >= UInt32(channels) || speech_worker_over_id(worker.pages.worker) == id
  }
}
