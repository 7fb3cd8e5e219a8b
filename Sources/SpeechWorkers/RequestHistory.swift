// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// What a worker was asked since it started, in order.
///
/// A deterministic voice promises the same samples for the same request in a new process only: eSpeak NG drifts by some 20
/// frames from request to request. Whoever wants a new process to continue where another ended asks it all of this first.
package struct RequestHistory: Sendable {
  /// How long a history may get. None of these depends on how fast the machine is, so that two renders of a document begin
  /// a new worker at the same places and sound alike.
  package struct Limits: Hashable, Sendable {
    package var requests = 256
    /// Of text.
    package var bytes = 1 << 20
    /// Of audio: to ask for all of it again takes eSpeak NG 0.4 s. With 120 s, the new processes made a text of 186 kB
    /// take 14 % longer (Debian 12, 2 cores, 2026-11); with 600 s they cost less than can be measured.
    package var audio = Duration.seconds(600)

    package init() {}
  }

  /// Nil when it is not known: a request was cancelled, so that nobody can say how far the provider came, or failed, or
  /// there were too many.
  package private(set) var requests: [ProviderRequest]? = []
  private let limits: Limits
  private var bytes = 0
  private var seconds = 0.0
  private var open: ProviderRequest?

  init(limits: Limits) { self.limits = limits }

  /// Another request may follow after which all of it can still be asked again.
  package var hasRoom: Bool {
    guard let requests, open == nil else { return false }
    return requests.count < limits.requests && bytes < limits.bytes
      && seconds < Double(limits.audio.nanoseconds) / 1e9
  }

  mutating func begin(_ request: ProviderRequest) {
    if !hasRoom { requests = nil }
    open = requests == nil ? nil : request
  }

  /// - Parameter isWhole: the provider itself ended it, as it does each time.
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
  /// What it was asked so far, the request under way not included; nil when that cannot be asked again.
  package var requests: [ProviderRequest]? { history.withLock { $0.requests } }

  /// Whether another request leaves a history that can be asked again.
  package var isReplayable: Bool { history.withLock { $0.hasRoom } }

  /// Notes how a request ended, after so many frames; without it the history counts as not known.
  package func note(_ end: RequestEnd, frames: Int) {
    let isWhole: Bool
    switch end {
    case .complete, .notCovered: isWhole = true
    // What it was asked before can be asked again.
    case .crashed: return
    case .cancelled, .refused, .broke, .timedOut, .tooSlow: isWhole = false
    }
    history.withLock { $0.end(frames: frames, isWhole: isWhole) }
  }
}
