// SPDX-License-Identifier: Apache-2.0

/// Which request is spoken now and which ones follow, by priority: the rules of SSIP, without threads, audio or time.
///
/// The first entry is being spoken.
package struct PrioritySchedule: Sendable {
  package struct Entry: Hashable, Sendable {
    package var id: UInt64
    package var priority: SpeechPriority

    package init(id: UInt64, priority: SpeechPriority) {
      self.id = id
      self.priority = priority
    }
  }

  /// The effects of a new request on others.
  package struct Changes: Hashable, Sendable {
    /// Requests that will not be spoken to their end. May contain the new one.
    package var cancelled: [UInt64] = []
    /// The request that was being spoken, and is resumed after the new one.
    package var postponed: UInt64?

    package init(cancelled: [UInt64] = [], postponed: UInt64? = nil) {
      self.cancelled = cancelled
      self.postponed = postponed
    }
  }

  /// In speaking order.
  package private(set) var entries: [Entry] = []
  /// The latest progress request that arrived while something else was being spoken.
  private var lastProgress: UInt64?

  package init() {}

  package var isEmpty: Bool { entries.isEmpty && lastProgress == nil }

  /// Adds a request.
  package mutating func add(_ id: UInt64, priority: SpeechPriority) -> Changes {
    var changes = Changes()
    switch priority {
    case .important:
      changes.cancelled = drop([.notification, .progress])
      let place = entries.firstIndex { $0.priority != .important } ?? entries.count
      if place == 0 { changes.postponed = entries.first?.id }
      entries.insert(Entry(id: id, priority: priority), at: place)
    case .message, .text:
      // A text also replaces an earlier text; a message follows earlier messages.
      changes.cancelled = drop([.text, .notification, .progress])
      entries.append(Entry(id: id, priority: priority))
    case .notification:
      guard entries.allSatisfy({ [.notification, .progress].contains($0.priority) }) else {
        changes.cancelled = [id]
        break
      }
      changes.cancelled = drop([.notification, .progress])
      entries.append(Entry(id: id, priority: priority))
    case .progress:
      guard !entries.isEmpty else {
        entries.append(Entry(id: id, priority: priority))
        break
      }
      if let lastProgress { changes.cancelled = [lastProgress] }
      lastProgress = id
    }
    return changes
  }

  /// Removes every request and adds this one. Returns those that were removed.
  package mutating func replaceAll(with id: UInt64, priority: SpeechPriority) -> [UInt64] {
    let cancelled = removeAll()
    entries.append(Entry(id: id, priority: priority))
    return cancelled
  }

  /// Removes a request that is over or was stopped; returns false if it is unknown.
  @discardableResult
  package mutating func remove(_ id: UInt64) -> Bool {
    if lastProgress == id {
      lastProgress = nil
      return true
    }
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return false }
    entries.remove(at: place)
    if entries.isEmpty, let lastProgress {
      // The final state of a series is worth hearing: only a message or something more urgent may replace it.
      entries = [Entry(id: lastProgress, priority: .message)]
      self.lastProgress = nil
    }
    return true
  }

  /// Removes every request, and returns them in order.
  package mutating func removeAll() -> [UInt64] {
    defer {
      entries.removeAll()
      lastProgress = nil
    }
    return entries.map(\.id) + [lastProgress].compactMap { $0 }
  }

  private mutating func drop(_ priorities: [SpeechPriority]) -> [UInt64] {
    let dropped = entries.filter { priorities.contains($0.priority) }.map(\.id)
    entries.removeAll { priorities.contains($0.priority) }
    return dropped
  }
}
