// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How long a process takes to load a voice, which many providers do at the first request in it.
extension Worker {
  /// The first frame in a voice has come after this wait. [render thread]
  func noteVoiceWait(_ nanoseconds: UInt64) {
    // 0 says that nothing was heard.
    voiceWait.store(max(1, nanoseconds), ordering: .relaxed)
  }

  /// The voice that spoke last, as a request without text, and those that were heard for the first time since this was
  /// last called; nil before the first request.
  func takeVoices() -> (latest: WorkerRequest, waits: [VoiceWait])? {
    let wait = voiceWait.exchange(0, ordering: .relaxed)
    return state.withLock { state in
      state.noteVoiceWait(wait)
      defer { state.voiceWaits = [] }
      return state.voiceRequest.map { ($0, state.voiceWaits) }
    }
  }

  /// Sends a request without text, and discards the result. Returns when it is over, or soon after `isCancelled` becomes
  /// true.
  func loadVoice(_ request: WorkerRequest, isCancelled: () -> Bool) {
    var open: OpenRequest
    do throws(WorkerError) {
      open = try synthesize(request)
    } catch {
      // The process has ended, as its owner sees.
      return
    }
    var block = MarkerBlock()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2048)
    defer { buffer.deallocate() }
    while true {
      if case .over(let end) = open.pull(into: buffer, markers: &block, milliseconds: 20) {
        return note(end, frames: open.frames)
      }
      if isCancelled() { cancel(open.id) }
    }
  }
}
