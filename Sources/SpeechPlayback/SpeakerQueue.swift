// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// The utterances and pending orders that callers and the two threads of a speaker share.
///
/// [any thread]
final class SpeakerQueue: Sendable {
  /// What the playback thread has to do, as of one moment.
  struct Orders {
    /// The first items of the queue.
    var items: [SpokenItem]
    /// Items that were stopped since the last call.
    var stopped: [StoppedItem]
    var isPaused: Bool
    /// What to do before the next word.
    var atWord: AtWord?
    var isClosed: Bool

    /// The item after one, or the first of all; nil where there is none.
    func item(after last: SpokenItem?) -> SpokenItem? {
      guard let last else { return items.first }
      guard let place = items.firstIndex(where: { $0 === last }) else { return nil }
      return items.dropFirst(place + 1).first
    }
  }

  enum AtWord {
    case pause, stop
  }

  struct StoppedItem {
    var item: SpokenItem
    /// Whether it was the first item when it was stopped.
    var wasFirst: Bool
  }

  /// The threads that a new utterance needs and that do not run.
  struct Missing {
    var playback: Bool
    var render: Bool
  }

  /// Wakes the playback thread.
  let wakeUp = WakeUp()
  /// Wakes the render thread.
  let renderWakeUp = WakeUp()
  /// Signalled when the playback thread has ended.
  let endWakeUp = WakeUp()
  let state = Mutex(State())

  // MARK: Callers

  /// Appends an item. Returns the threads that the caller must start, which count as running from now on; nil when the
  /// speaker is closed.
  func add(_ item: SpokenItem, isPaused: Bool = false) -> Missing? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.items.append(item)
      if isPaused { state.isPaused = true }
      let missing = Missing(playback: !state.isPlaying, render: !state.isRendering)
      state.isPlaying = true
      state.isRendering = true
      return missing
    }
  }

  var isSpeaking: Bool { state.withLock { $0.count > 0 } }

  var isPaused: Bool { state.withLock { $0.isPaused && $0.hasBegun } }

  /// False when there is nothing to pause, or it is paused, or a pause or stop at the word is pending.
  ///
  /// An immediate pause turns a pending stop at the word into an immediate stop: what was stopped does not continue.
  func pause(at boundary: SpeechBoundary) -> Bool {
    let (isPaused, stopped) = state.withLock { state in
      guard state.count > 0, !state.isPaused else { return (false, [SpokenItem]()) }
      switch boundary {
      case .immediate:
        let stopped = state.atWord == .stop ? state.stop(before: state.stopEnd) : []
        state.isPaused = state.count > 0
        state.atWord = nil
        return (state.isPaused, stopped)
      case .word:
        guard state.atWord == nil else { return (false, []) }
        state.atWord = .pause
        return (true, [])
      }
    }
    for item in stopped { item.cancel() }
    return isPaused
  }

  /// Returns false when it was not paused.
  func resume() -> Bool {
    state.withLock { state in
      let wasPaused = state.isPaused || state.atWord == .pause
      guard state.count > 0, wasPaused else { return false }
      state.isPaused = false
      state.atWord = nil
      return true
    }
  }

  /// Removes all current items, at once or before the next word. Returns false when the queue was empty.
  func stop(at boundary: SpeechBoundary) -> Bool {
    let (wasSpeaking, stopped) = state.withLock { state in
      guard state.count > 0 else { return (false, [SpokenItem]()) }
      guard boundary == .immediate || state.isPaused else {
        // If nothing has begun, the playback thread stops at once.
        state.atWord = .stop
        state.stopEnd = state.items.count
        state.stopFirst = state.items[state.first]
        return (true, [])
      }
      return (true, state.stop(before: state.items.count))
    }
    for item in stopped { item.cancel() }
    return wasSpeaking
  }

  /// Removes the items with these ids at once; a pause continues for the others.
  func stop(_ ids: Set<UInt64>) {
    for item in state.withLock({ $0.stop(ids) }) { item.cancel() }
  }

  /// Stops, and lets the threads end.
  func close() {
    _ = stop(at: .immediate)
    state.withLock { $0.isClosed = true }
    wakeUp.signal()
    renderWakeUp.signal()
  }

  /// Notes that the playback thread could not be started. Returns the items added meanwhile, which will not be heard.
  func playbackFailed() -> [SpokenItem] {
    let items = state.withLock { state in
      defer { state.clear() }
      state.isPlaying = false
      return state.waiting
    }
    endWakeUp.signal()
    renderWakeUp.signal()
    for item in items { item.cancel() }
    return items
  }

  /// Notes that the render thread could not be started.
  func renderingFailed() { state.withLock { $0.isRendering = false } }

  /// Returns when the playback thread is not running.
  func waitForEnd() {
    while true {
      let seen = endWakeUp.count
      guard state.withLock(\.isPlaying) else { return }
      endWakeUp.wait(since: seen, until: nil)
    }
  }
}
