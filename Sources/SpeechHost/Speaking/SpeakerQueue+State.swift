// SPDX-License-Identifier: Apache-2.0

extension SpeakerQueue {
  /// What lies under the lock.
  struct State {
    /// Those before `first` are over, and let go of: each holds seconds of audio.
    var items: [SpokenItem?] = []
    var first = 0
    /// How many were taken to be rendered, counted like the items.
    var taken = 0
    var stopped: [SpokenItem] = []
    var isPaused = false
    var atWord: AtWord?
    /// A stop at the word is for those before this one; what was added since is spoken.
    var stopEnd = 0
    /// An utterance was heard since the queue was empty.
    var hasBegun = false
    var isClosed = false
    var isPlaying = false
    var isRendering = false

    var count: Int { items.count - first }
    var waiting: [SpokenItem] { items[first...].compactMap { $0 } }

    func isFirst(_ item: SpokenItem) -> Bool { count > 0 && items[first] === item }

    /// Removes all items before one, which are told as stopped.
    mutating func stop(before end: Int) -> [SpokenItem] {
      let removed = items[first..<max(first, end)].compactMap { $0 }
      stopped += removed
      for index in first..<max(first, end) { items[index] = nil }
      first = max(first, end)
      isPaused = false
      atWord = nil
      hasBegun = false
      if count == 0 { clear() }
      return removed
    }

    mutating func clear() {
      items.removeAll()
      first = 0
      taken = 0
      isPaused = false
      atWord = nil
      hasBegun = false
    }
  }
}
