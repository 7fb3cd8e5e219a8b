// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechHost
import SpeechPlayback
import Synchronization

/// Maps events to utterances and delegate calls.
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
  private let calls: DelegateCalls
  private let problems: ProblemLog

  init(_ calls: DelegateCalls, problems: ProblemLog) {
    self.calls = calls
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
    case .started(let id): call(id) { $0.speechSynthesizer($1, didStart: $2) }
    case .paused(let id): call(id, ifGoingOn: true) { $0.speechSynthesizer($1, didPause: $2) }
    case .continued(let id):
      call(id, ifGoingOn: true) { $0.speechSynthesizer($1, didContinue: $2) }
    case .finished(let id): end(id) { $0.speechSynthesizer($1, didFinish: $2) }
    case .cancelled(let id, _): end(id) { $0.speechSynthesizer($1, didCancel: $2) }
    // It was due: a caller that waits for its end would wait forever.
    case .discarded(let id, wasDue: true): end(id) { $0.speechSynthesizer($1, didCancel: $2) }
    case .discarded(let id, wasDue: false): end(id, body: nil)
    case .failed(let id, let outcome):
      problems.note(outcome)
      end(id) { $0.speechSynthesizer($1, didCancel: $2) }
    case .reached(let id, let marker): tell(marker, id: id)
    case .diagnosed(_, let diagnostic): problems.note(diagnostic)
    }
  }

  private typealias Call =
    @Sendable (any AVSpeechSynthesizerDelegate, AVSpeechSynthesizer, AVSpeechUtterance) -> Void

  /// - Parameter ifGoingOn: only call while it has not been stopped: after a stop an app expects no more events.
  private func call(_ id: UInt64, ifGoingOn: Bool = false, body: @escaping Call) {
    guard let entry = state.withLock({ $0.entries[id] }) else { return }
    calls.call { delegate, synthesizer in
      guard !(ifGoingOn && entry.isStopped.load(ordering: .relaxed)) else { return }
      body(delegate, synthesizer, entry.reference.utterance)
    }
  }

  private func end(_ id: UInt64, body: Call?) {
    let entry = state.withLock { $0.entries.removeValue(forKey: id) }
    guard let entry, let body else { return }
    calls.call { body($0, $1, entry.reference.utterance) }
  }

  private func tell(_ marker: SpokenMarker, id: UInt64) {
    guard let snapshot = state.withLock({ $0.entries[id]?.snapshot }) else { return }
    let range = snapshot.speechRange(of: marker)
    if marker.kind == .word, range.length > 0 {
      call(id, ifGoingOn: true) {
        $0.speechSynthesizer($1, willSpeakRangeOfSpeechString: range, utterance: $2)
      }
    }
    let textRange = snapshot.textRange(of: marker)
    call(id, ifGoingOn: true) { delegate, synthesizer, utterance in
      let told = AVSpeechSynthesisMarker(marker, frame: marker.frame, range: textRange)
      delegate.speechSynthesizer(synthesizer, willSpeak: told, utterance: utterance)
    }
  }
}
