// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPlayback
import SpeechSystem
import Synchronization

/// The state that pages for talking show, and who waits for its changes. [any thread]
final class TalkBoard: Sendable {
  private let state = Mutex(TalkState())
  private let change = WakeUp()

  var current: TalkState { state.withLock(\.self) }

  /// How many changes there were.
  var changes: UInt32 { change.count }

  /// Waits for a change after those that were seen.
  func wait(since seen: UInt32, atMost limit: Duration) { change.wait(since: seen, atMost: limit) }

  func update<Value: Sendable>(_ body: (inout TalkState) -> Value) -> Value {
    let (value, isChanged) = state.withLock { state in
      let before = state
      let value = body(&state)
      return (value, state != before)
    }
    if isChanged { change.signal() }
    return value
  }

  /// Wakes those that wait although nothing has changed.
  func wake() { change.signal() }

  func notify(_ text: String) {
    update { state in
      state.notice = text.asSentence
      state.noticeNumber += 1
    }
  }

  /// A speaker's event. [playback thread, or render thread]
  func note(_ event: SpeakerEvent) {
    switch event {
    case .started(let id): change(of: id) { $0.hasBegun = true }
    case .reached(let id, let marker) where marker.kind == .word:
      change(of: id) { $0.word = marker.textRange }
    case .finished(let id), .cancelled(let id, _), .discarded(let id, _): remove(id)
    case .failed(let id, let outcome):
      remove(id)
      if let failure = outcome.failure { notify("not all was spoken: \(failure)") }
    case .diagnosed(_, let diagnostic) where !diagnostic.isNote:
      notify(diagnostic.message)
    default: break
    }
  }

  private func remove(_ id: UInt64) { update { $0.entries.removeAll { $0.id == id } } }

  private func change(of id: UInt64, body: (inout TalkState.Entry) -> Void) {
    update { state in
      guard let place = state.entries.firstIndex(where: { $0.id == id }) else { return }
      body(&state.entries[place])
    }
  }
}
