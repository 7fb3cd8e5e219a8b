// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import SpeechWorkers
import Synchronization

/// The handle by which another thread ends a render.
package final class RenderControl: Sendable {
  private struct State {
    var isCancelled = false
    var interruption: WriteInterruption?
    var worker: Worker?
    var requestID: UInt64 = 0
    var clip: DecoderProcess?
    /// Renders that belong to this one.
    var parts: [RenderControl] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Unblocks a render that waits for the reader of a pipe; nil when the process has no descriptors left. The first
  /// access opens a descriptor, so do not read it for a render that is only queued. [any thread]
  package var interruption: WriteInterruption? {
    state.withLock { state in
      if state.interruption == nil {
        state.interruption = WriteInterruption()
        if state.isCancelled { state.interruption?.interrupt() }
      }
      return state.interruption
    }
  }

  /// Ends the render at once, whatever the provider does; its outcome is `cancelled`. Idempotent. [any thread]
  package func cancel() {
    let (worker, id, clip, interruption, parts) = state.withLock { state in
      state.isCancelled = true
      return (state.worker, state.requestID, state.clip, state.interruption, state.parts)
    }
    worker?.cancel(id)
    clip?.cancel()
    interruption?.interrupt()
    for part in parts { part.cancel() }
  }

  /// Makes `cancel` end these renders too.
  func add(_ parts: [RenderControl]) {
    let isCancelled = state.withLock { state in
      state.parts += parts
      return state.isCancelled
    }
    if isCancelled { for part in parts { part.cancel() } }
  }

  /// Makes `cancel` end this request; returns false if already cancelled. [render thread]
  func watch(_ worker: Worker, id: UInt64) -> Bool {
    state.withLock { state in
      state.worker = worker
      state.requestID = id
      return !state.isCancelled
    }
  }

  /// The request is over. [render thread]
  func unwatch() { state.withLock { $0.worker = nil } }

  /// Makes `cancel` end this decoder; returns false if already cancelled. [render thread]
  func watch(_ clip: DecoderProcess) -> Bool {
    state.withLock { state in
      state.clip = clip
      return !state.isCancelled
    }
  }

  /// Undoes `watch(_ clip:)`. [render thread]
  func unwatchClip() { state.withLock { $0.clip = nil } }
}
