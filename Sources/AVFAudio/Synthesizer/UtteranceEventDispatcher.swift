// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechHost
import SpeechPlayback
import Synchronization

/// Maps events of the speaker to those of utterances.
///
/// Outlives its synthesizer until the synthesizer's threads have ended.
final class UtteranceEventDispatcher: Sendable {
  private final class Entry: Sendable {
    let reference: UtteranceReference
    let snapshot: UtteranceSnapshot
    let isStopped = Atomic(false)

    init(_ reference: UtteranceReference, snapshot: UtteranceSnapshot) {
      self.reference = reference
      self.snapshot = snapshot
    }
  }

  private struct State {
    var entries: [UInt64: Entry] = [:]
    var lastID: UInt64 = 0
  }

  private let state = Mutex(State())
  private let observer: any UtteranceObserver
  private let problems: ProblemLog

  init(_ observer: any UtteranceObserver, problems: ProblemLog) {
    self.observer = observer
    self.problems = problems
  }

  /// Adds an utterance to be spoken; returns the id for its events. [any thread]
  func add(_ reference: UtteranceReference, snapshot: UtteranceSnapshot) -> UInt64 {
    state.withLock { state in
      state.lastID += 1
      state.entries[state.lastID] = Entry(reference, snapshot: snapshot)
      return state.lastID
    }
  }

  /// The id of the latest utterance. [any thread]
  var lastID: UInt64 { state.withLock(\.lastID) }

  /// Notes that all utterances up to this one were stopped. [any thread]
  func stop(upTo id: UInt64) {
    state.withLock { state in
      for (other, entry) in state.entries where other <= id {
        entry.isStopped.store(true, ordering: .relaxed)
      }
    }
  }

  /// [playback thread]
  func tell(_ event: SpeakerEvent) {
    switch event {
    case .started(let id): note(.started, id: id)
    case .paused(let id): note(.paused, id: id, ifGoingOn: true)
    case .continued(let id): note(.continued, id: id, ifGoingOn: true)
    case .finished(let id): end(id, event: .finished)
    case .cancelled(let id, _): end(id, event: .cancelled)
    // It was due: a caller that waits for its end would wait forever.
    case .discarded(let id, wasDue: true): end(id, event: .cancelled)
    case .discarded(let id, wasDue: false): end(id, event: nil)
    case .failed(let id, let outcome):
      problems.note(outcome)
      end(id, event: .cancelled)
    case .reached(let id, let marker): tell(marker, id: id)
    case .diagnosed(_, let diagnostic): problems.note(diagnostic)
    }
  }

  /// - Parameter ifGoingOn: only report while it has not been stopped: after a stop an app expects no more events.
  private func note(_ event: UtteranceEvent, id: UInt64, ifGoingOn: Bool = false) {
    guard let entry = state.withLock({ $0.entries[id] }) else { return }
    observer.note(event, of: entry.reference) {
      !(ifGoingOn && entry.isStopped.load(ordering: .relaxed))
    }
  }

  private func end(_ id: UInt64, event: UtteranceEvent?) {
    let entry = state.withLock { $0.entries.removeValue(forKey: id) }
    if let entry, let event { observer.note(event, of: entry.reference) }
  }

  private func tell(_ marker: SpokenMarker, id: UInt64) {
    guard let snapshot = state.withLock({ $0.entries[id]?.snapshot }) else { return }
    let range = snapshot.speechRange(of: marker)
    if marker.kind == .word, range.length > 0 {
      note(.willSpeakRange(range), id: id, ifGoingOn: true)
    }
    let textRange = snapshot.textRange(of: marker)
    let event = UtteranceEvent.willSpeak {
      AVSpeechSynthesisMarker(marker, frame: marker.frame, range: textRange)
    }
    note(event, id: id, ifGoingOn: true)
  }
}
