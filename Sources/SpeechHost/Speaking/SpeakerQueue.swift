// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What is to be spoken, and what has been asked for since: what the callers and the two threads of a speaker share.
///
/// [any thread]
final class SpeakerQueue: Sendable {
  /// What the playback thread has to know, at one moment.
  struct Orders {
    /// The first ones of those that are not over.
    var items: [SpokenItem]
    /// Those that were stopped since the last look.
    var stopped: [SpokenItem]
    var isPaused: Bool
    /// To be done before the next word.
    var atWord: AtWord?
    var isClosed: Bool
  }

  enum AtWord {
    case pause, stop
  }

  private struct State {
    /// Those before `first` are over.
    var items: [SpokenItem] = []
    var first = 0
    /// How many were taken to be rendered, counted like the items.
    var taken = 0
    var stopped: [SpokenItem] = []
    var isPaused = false
    var atWord: AtWord?
    /// An utterance was heard since the queue was empty.
    var hasBegun = false
    var isClosed = false
    var isPlaying = false
    var isRendering = false

    var count: Int { items.count - first }

    mutating func clear() {
      items.removeAll()
      first = 0
      taken = 0
      isPaused = false
      atWord = nil
      hasBegun = false
    }
  }

  /// Threads that a new utterance needs and that do not run.
  struct Missing {
    var playback: Bool
    var render: Bool
  }

  /// An item that is over.
  struct Removal {
    /// The one that comes now.
    var follower: SpokenItem?
  }

  /// Utterances that are rendered before their turn: so many that a short one does not leave a gap before the next.
  private static let lead = 2

  /// Wakes the playback thread.
  let bell = PlaybackBell()
  /// Wakes the render thread.
  let renderBell = PlaybackBell()
  /// Rung when the playback thread has ended.
  private let endBell = PlaybackBell()
  private let state = Mutex(State())

  // MARK: Callers

  /// Puts an item at the end. Answers the threads that the caller has to start, which count as running from now on; nil
  /// when the speaker was closed.
  func add(_ item: SpokenItem) -> Missing? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.items.append(item)
      let missing = Missing(playback: !state.isPlaying, render: !state.isRendering)
      state.isPlaying = true
      state.isRendering = true
      return missing
    }
  }

  var isSpeaking: Bool { state.withLock { $0.count > 0 } }

  var isPaused: Bool { state.withLock { $0.isPaused && $0.hasBegun } }

  /// False when there is nothing to pause, or it is paused, or will be at the word.
  func pause(at boundary: SpeechBoundary) -> Bool {
    state.withLock { state in
      guard state.count > 0, !state.isPaused else { return false }
      switch boundary {
      case .immediate:
        state.isPaused = true
        state.atWord = nil
      case .word:
        guard state.atWord == nil else { return false }
        state.atWord = .pause
      }
      return true
    }
  }

  /// False when it was not paused.
  func resume() -> Bool {
    state.withLock { state in
      let wasPaused = state.isPaused || state.atWord == .pause
      guard state.count > 0, wasPaused else { return false }
      state.isPaused = false
      state.atWord = nil
      return true
    }
  }

  /// Empties the queue, at once or before the next word. False when it was empty.
  func stop(at boundary: SpeechBoundary) -> Bool {
    let (wasSpeaking, stopped) = state.withLock { state in
      guard state.count > 0 else { return (false, [SpokenItem]()) }
      guard boundary == .immediate || state.isPaused else {
        // What has not begun has no word to wait for.
        state.atWord = .stop
        return (true, [])
      }
      let stopped = Array(state.items[state.first...])
      state.stopped += stopped
      state.clear()
      return (true, stopped)
    }
    for item in stopped { item.cancel() }
    return wasSpeaking
  }

  /// Stops, and lets the threads end.
  func close() {
    _ = stop(at: .immediate)
    state.withLock { $0.isClosed = true }
    bell.ring()
    renderBell.ring()
  }

  /// The playback thread could not be started. Answers the items that were added meanwhile; none of them will be heard.
  func playbackFailed() -> [SpokenItem] {
    let items = state.withLock { state in
      defer { state.clear() }
      state.isPlaying = false
      return Array(state.items[state.first...])
    }
    endBell.ring()
    for item in items { item.cancel() }
    return items
  }

  /// The render thread could not be started.
  func renderingFailed() { state.withLock { $0.isRendering = false } }

  /// Returns when the playback thread does not run.
  func waitForEnd() {
    while true {
      let seen = endBell.count
      guard state.withLock(\.isPlaying) else { return }
      endBell.wait(seen: seen, until: nil)
    }
  }

  // MARK: Playback thread

  func takeOrders() -> Orders {
    state.withLock { state in
      defer { state.stopped.removeAll() }
      return Orders(
        items: Array(state.items[state.first...].prefix(Self.lead + 1)),
        stopped: state.stopped,
        isPaused: state.isPaused,
        atWord: state.atWord,
        isClosed: state.isClosed
      )
    }
  }

  /// The utterance of an item is heard.
  func didBegin(_ item: SpokenItem) {
    state.withLock { state in
      guard state.count > 0, state.items[state.first] === item else { return }
      state.hasBegun = true
    }
  }

  /// The first item is over. Answers the one after it; nil when it was stopped meanwhile.
  func remove(_ item: SpokenItem) -> Removal? {
    let removal: Removal? = state.withLock { state in
      guard state.count > 0, state.items[state.first] === item else { return nil }
      state.first += 1
      let follower = state.count > 0 ? state.items[state.first] : nil
      if state.count == 0 {
        state.clear()
      } else if state.first >= 64, state.first * 2 > state.items.count {
        // Removing the first of many costs, so they are removed together.
        state.items.removeFirst(state.first)
        state.taken -= state.first
        state.first = 0
      }
      return Removal(follower: follower)
    }
    renderBell.ring()
    return removal
  }

  /// What was to be done before the next word has to be done now. Answers what it was, nil when it was taken back.
  func reachWord() -> AtWord? {
    let (order, stopped): (AtWord?, [SpokenItem]) = state.withLock { state in
      defer { state.atWord = nil }
      switch state.atWord {
      case .pause:
        state.isPaused = true
        return (.pause, [])
      case .stop:
        let stopped = Array(state.items[state.first...])
        state.stopped += stopped
        state.clear()
        return (.stop, stopped)
      case nil:
        return (nil, [])
      }
    }
    for item in stopped { item.cancel() }
    return order
  }

  /// Whether the playback thread may end: there is nothing to play. From then on it counts as ended.
  func mayEndPlayback() -> Bool {
    let hasEnded = state.withLock { state in
      guard state.count == 0, state.stopped.isEmpty else { return false }
      state.isPlaying = false
      return true
    }
    if hasEnded { endBell.ring() }
    return hasEnded
  }

  // MARK: Render thread

  /// The next item to be rendered, nil when there is none for now. `isOver`: the thread has to end, and counts as ended.
  func takeForRender() -> (item: SpokenItem?, isOver: Bool) {
    state.withLock { state in
      state.taken = max(state.taken, state.first)
      while state.taken < state.items.count, state.taken <= state.first + Self.lead {
        defer { state.taken += 1 }
        let item = state.items[state.taken]
        if item.stream.outcome == nil { return (item, false) }
      }
      guard state.count == 0 else { return (nil, false) }
      state.isRendering = false
      return (nil, true)
    }
  }
}
