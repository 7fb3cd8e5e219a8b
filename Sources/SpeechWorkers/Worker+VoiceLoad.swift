// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import Synchronization

/// How long a process takes to load a voice, which many providers do at the first request in it.
extension Worker {
  /// Whether a request without text loads its voice, and the request after it waits less: so do the providers that came
  /// with the host. Others may load it only when they have something to say, and have the time that their manifest
  /// asks for at each request.
  var loadsVoicesAhead: Bool { places.confinement.cameWithHost && limits.allowForLoading }

  /// What to send before a request so that its voice is loaded: the same without its text. Nil if there is no need.
  package func loadRequest(before request: WorkerRequest) -> WorkerRequest? {
    guard loadsVoicesAhead, !request.text.isEmpty,
      state.withLock({ $0.loadedVoice != request.voiceID })
    else { return nil }
    return request.withoutText
  }

  /// The last request was spoken to its end.
  func noteVoiceLoaded() {
    state.withLock { $0.loadedVoice = $0.voiceRequest?.voiceID }
  }

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
