// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How long a process takes to load a voice, which many providers do at the first request in it.
extension Worker {
  /// A request without text in the voice that spoke last; nil before the first request.
  var voiceRequest: WorkerRequest? { state.withLock(\.voiceRequest) }

  /// The longest wait, in nanoseconds, for the first frame of a voice's first request, since this was last called.
  func takeVoiceWait() -> UInt64 { voiceWait.exchange(0, ordering: .relaxed) }

  /// The first frame of the first request in a voice has come. [render thread]
  func noteVoiceWait(_ nanoseconds: UInt64) {
    voiceWait.max(nanoseconds, ordering: .relaxed)
  }

  /// Sends a request without text, and discards what comes of it. Returns when it is over, or soon after `isCancelled`
  /// becomes true.
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
      if case .over(let end) = open.pull(into: buffer, markers: &block, milliseconds: 100) {
        return note(end, frames: open.frames)
      }
      if isCancelled() { cancel(open.id) }
    }
  }
}
