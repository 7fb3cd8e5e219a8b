// SPDX-License-Identifier: Apache-2.0

extension SpeakerQueue {
  /// What lies under the lock.
  struct State {
    /// Those before `first` are over, and let go of: each holds seconds of audio.
    var items: [SpokenItem?] = []
    var first = 0
    /// How many were taken to be rendered, counted like the items.
    var taken = 0
    var stopped: [StoppedItem] = []
    var isPaused = false
    var atWord: AtWord? {
      didSet { if atWord != .stop { stopFirst = nil } }
    }
    /// A stop at the word is for those before this one; what was added since is spoken.
    var stopEnd = 0
    /// The first one when that stop was asked for.
    var stopFirst: SpokenItem?
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
      let next = atWord == .stop ? stopFirst : removed.first
      stopped += removed.map { StoppedItem(item: $0, wasFirst: $0 === next) }
      for index in first..<max(first, end) { items[index] = nil }
      first = max(first, end)
      isPaused = false
      atWord = nil
      hasBegun = false
      if count == 0 { clear() }
      return removed
    }

    /// Removes the items with these ids, which are told as stopped.
    mutating func stop(_ ids: Set<UInt64>) -> [SpokenItem] {
      var removed: [SpokenItem] = []
      let next = count > 0 ? items[first] : nil
      for index in (first..<max(first, items.count)).reversed() {
        guard let item = items[index], ids.contains(item.utterance.id) else { continue }
        if index == first { hasBegun = false }
        items.remove(at: index)
        if index < taken { taken -= 1 }
        if index < stopEnd { stopEnd -= 1 }
        removed.insert(item, at: 0)
      }
      stopped += removed.map { StoppedItem(item: $0, wasFirst: $0 === next) }
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
