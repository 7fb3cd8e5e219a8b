// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// The interface for the two threads of a speaker.
extension SpeakerQueue {
  /// The result of removing an item.
  struct Removal {
    /// The item that is first now.
    var follower: SpokenItem?
  }

  /// How many utterances are rendered ahead: enough that a short one leaves no gap before the next.
  private static let lead = 2

  func takeOrders() -> Orders {
    state.withLock { state in
      defer { state.stopped.removeAll() }
      return Orders(
        items: state.items[state.first...].prefix(Self.lead + 1).compactMap { $0 },
        stopped: state.stopped,
        isPaused: state.isPaused,
        atWord: state.atWord,
        isClosed: state.isClosed
      )
    }
  }

  /// Notes that the utterance of an item is being heard.
  func didBegin(_ item: SpokenItem) {
    state.withLock { state in
      if state.isFirst(item) { state.hasBegun = true }
    }
  }

  /// Removes the first item, which is over; nil when it was stopped meanwhile.
  func remove(_ item: SpokenItem) -> Removal? {
    let removal: Removal? = state.withLock { state in
      guard state.isFirst(item) else { return nil }
      state.items[state.first] = nil
      state.first += 1
      let follower = state.count > 0 ? state.items[state.first] : nil
      // All items that the stop affects are over.
      if state.atWord == .stop, state.first >= state.stopEnd { state.atWord = nil }
      if state.count == 0 {
        state.clear()
      } else if state.first >= 64, state.first * 2 > state.items.count {
        // Items are removed in batches, as removing the first of many is slow.
        state.items.removeFirst(state.first)
        state.taken -= state.first
        state.stopEnd -= state.first
        state.first = 0
      }
      return Removal(follower: follower)
    }
    renderWakeUp.signal()
    return removal
  }

  /// Executes the order that waited for the end of the word. Returns the order, nil when it was withdrawn.
  func reachWord() -> AtWord? {
    let (order, stopped): (AtWord?, [SpokenItem]) = state.withLock { state in
      switch state.atWord {
      case .pause:
        state.isPaused = true
        state.atWord = nil
        return (.pause, [])
      case .stop:
        return (.stop, state.stop(before: state.stopEnd))
      case nil:
        return (nil, [])
      }
    }
    for item in stopped { item.cancel() }
    return order
  }

  /// Whether the playback thread may end because there is nothing to play. If so, it counts as ended.
  func mayEndPlayback() -> Bool {
    let hasEnded = state.withLock { state in
      guard state.count == 0, state.stopped.isEmpty else { return false }
      state.isPlaying = false
      return true
    }
    if hasEnded {
      endWakeUp.signal()
      renderWakeUp.signal()
    }
    return hasEnded
  }

  // MARK: Render thread

  /// The next item to render, nil when there is none for now. `isOver`: the thread must end, and counts as ended.
  func takeForRender() -> (item: SpokenItem?, isOver: Bool) {
    state.withLock { state in
      state.taken = max(state.taken, state.first)
      while state.taken < state.items.count, state.taken <= state.first + Self.lead {
        defer { state.taken += 1 }
        if let item = state.items[state.taken], item.stream.outcome == nil { return (item, false) }
      }
      // While the device is open an utterance may arrive that should not wait for a new thread.
      guard state.count == 0, !state.isPlaying else { return (nil, false) }
      state.isRendering = false
      return (nil, true)
    }
  }
}
