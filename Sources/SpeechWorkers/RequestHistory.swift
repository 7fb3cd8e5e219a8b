// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// The requests to a worker since it started, in order.
///
/// A deterministic voice promises the same samples for the same request in a new process only: eSpeak NG drifts by some
/// 20 frames from request to request. To continue in a new process, replay this history first.
package struct RequestHistory: Sendable {
  /// Limits of a history. None depends on the speed of the machine, so that each render of a document begins new
  /// workers at the same places and sounds the same.
  package struct Limits: Hashable, Sendable {
    package var requests = 256
    /// Of text.
    package var bytes = 1 << 20
    /// Of audio: replaying all of it takes eSpeak NG 0.4 s. With 120 s, the new processes made a text of 186 kB take 14
    /// % longer (Debian 12, 2 cores, 2026-11); with 600 s their cost is not measurable.
    package var audio = Duration.seconds(600)

    package init() {}
  }

  /// Nil when unknown: a request was cancelled at an unknown point, or failed, or there were too many.
  package private(set) var requests: [WorkerRequest]? = []
  private let limits: Limits
  private var bytes = 0
  private var seconds = 0.0
  private var open: WorkerRequest?

  init(limits: Limits) { self.limits = limits }

  /// Whether the history could still be replayed after another request.
  package var hasRoom: Bool {
    guard let requests, open == nil else { return false }
    return requests.count < limits.requests && bytes < limits.bytes
      && seconds < Double(limits.audio.nanoseconds) / 1e9
  }

  mutating func begin(_ request: WorkerRequest) {
    if !hasRoom { requests = nil }
    open = requests == nil ? nil : request
  }

  /// - Parameter isWhole: The provider itself ended it, as it will each time.
  mutating func end(frames: Int, isWhole: Bool) {
    guard let request = open else { return }
    open = nil
    guard isWhole else {
      requests = nil
      return
    }
    requests?.append(request)
    bytes += request.text.count
    seconds += Double(frames) / Double(max(1, request.sampleRate))
  }
}

extension Worker {
  /// The requests so far, except the current one; nil when they cannot be replayed.
  package var requests: [WorkerRequest]? { history.withLock { $0.requests } }

  /// Whether the history could still be replayed after another request.
  package var isReplayable: Bool { history.withLock { $0.hasRoom } }

  /// Records how a request ended, after `frames` frames; otherwise the history becomes unknown.
  package func note(_ end: RequestEnd, frames: Int) {
    let isWhole: Bool
    switch end {
    case .complete, .notCovered: isWhole = true
    // The requests before it can be replayed.
    case .crashed: return
    case .cancelled, .refused, .broke, .timedOut, .tooSlow: isWhole = false
    }
    history.withLock { $0.end(frames: frames, isWhole: isWhole) }
    if end == .complete { noteVoiceLoaded() }
  }
}
