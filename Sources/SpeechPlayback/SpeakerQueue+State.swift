// SPDX-License-Identifier: Apache-2.0

extension SpeakerQueue {
  /// The state under the lock.
  struct State {
    /// Items before `first` are over and released: each holds seconds of audio.
    var items: [SpokenItem?] = []
    var first = 0
    /// The index of the next item to render.
    var taken = 0
    var stopped: [StoppedItem] = []
    var isPaused = false
    var atWord: AtWord? {
      didSet { if atWord != .stop { stopFirst = nil } }
    }
    /// A stop at the word affects items before this index; later ones are spoken.
    var stopEnd = 0
    /// The first item when that stop was requested.
    var stopFirst: SpokenItem?
    /// Whether an utterance has been heard since the queue was empty.
    var hasBegun = false
    var isClosed = false
    var isPlaying = false
    var isRendering = false

    var count: Int { items.count - first }
    var waiting: [SpokenItem] { items[first...].compactMap { $0 } }

    func isFirst(_ item: SpokenItem) -> Bool { count > 0 && items[first] === item }

    /// Removes all items before `end`, and notes them as stopped.
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

    /// Removes the items with these ids, and notes them as stopped.
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
