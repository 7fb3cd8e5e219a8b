// SPDX-License-Identifier: Apache-2.0

extension PrioritySpeaker {
  /// One attempt to speak a request: a postponed request is passed to the speaker again under another number.
  struct Take: Hashable {
    var id: UInt64
    var number: UInt64
  }

  /// A take that the speaker was told to stop and has not confirmed.
  struct Retraction {
    var id: UInt64
    /// The state of a request that was cancelled; nil if it was postponed.
    var cancelled: PriorityRequest?
  }

  /// The calls to make to the speaker.
  struct Actions {
    var stopped: Set<UInt64> = []
    var added: [SpeakerUtterance] = []
    var isPaused = false
    /// A new pause.
    var pause: SpeechBoundary?
    var resumes = false
    /// Nothing is playing whose events would report the pause.
    var isSilent = false
  }

  /// The state under the lock.
  struct State {
    var schedule = PrioritySchedule()
    var requests: [UInt64: PriorityRequest] = [:]
    /// The takes that the speaker has, in order.
    var takes: [Take] = []
    var retractions: [UInt64: Retraction] = [:]
    private var lastTake: UInt64 = 0
    var pause: SpeechBoundary?
    /// Requests that are not spoken for now.
    var held: Set<UInt64> = []
    private var told: SpeechBoundary?
    /// The take that has started and is not over.
    var heard: UInt64?
    /// A thread is passing actions to the speaker, and checks for new ones before it returns.
    var isActing = false

    /// How many requests the speaker has at a time: the current one, and two that are rendered ahead.
    private static let lead = 3

    func id(ofTake number: UInt64) -> UInt64? { takes.first { $0.number == number }?.id }

    /// The next calls that make the speaker follow the schedule; nil if none is needed.
    mutating func nextActions() -> Actions? {
      var actions = Actions()
      let wanted = schedule.entries.lazy.filter { [held] in !held.contains($0.id) }.prefix(
        Self.lead
      )
      let kept = zip(takes, wanted).prefix { $0.id == $1.id }.count
      for take in takes[kept...] {
        actions.stopped.insert(take.number)
        if retractions[take.number] == nil {
          retractions[take.number] = Retraction(id: take.id)
          requests[take.id]?.dropHeard()
        }
      }
      takes.removeSubrange(kept...)
      for entry in wanted.dropFirst(kept) {
        guard let request = requests[entry.id] else { continue }
        lastTake += 1
        takes.append(Take(id: entry.id, number: lastTake))
        actions.added.append(SpeakerUtterance(id: lastTake, request: request.request))
      }
      actions.isPaused = pause != nil
      actions.isSilent = heard == nil
      if pause != told {
        actions.pause = pause
        actions.resumes = pause == nil
        told = pause
      }
      let isEmpty = actions.stopped.isEmpty && actions.added.isEmpty
      return isEmpty && actions.pause == nil && !actions.resumes ? nil : actions
    }

    /// Removes requests. Returns the events of those that the speaker does not have; the others end when it stops them.
    mutating func cancel(_ ids: [UInt64]) -> [PrioritySpeakerEvent] {
      var events: [PrioritySpeakerEvent] = []
      for id in ids {
        schedule.remove(id)
        held.remove(id)
        guard let request = requests.removeValue(forKey: id) else { continue }
        if let take = takes.first(where: { $0.id == id }) {
          retractions[take.number] = Retraction(id: id, cancelled: request)
        } else {
          events.append(.cancelled(id, request.extent))
        }
      }
      return events
    }
  }
}

extension PrioritySpeaker.State {
  /// Notes that a take has started.
  mutating func began(_ take: UInt64) -> PrioritySpeakerEvent? {
    guard let id = id(ofTake: take), let request = requests[id] else { return nil }
    requests[id]?.hasBegun = true
    return request.hasBegun ? .resumed(id) : .began(id)
  }

  /// Notes that a take ended by itself, and its request with it, even if a stop was pending. Returns the request.
  mutating func end(_ take: UInt64) -> UInt64? {
    if heard == take { heard = nil }
    let retraction = retractions.removeValue(forKey: take)
    guard let id = id(ofTake: take) ?? retraction?.id else { return nil }
    takes.removeAll { $0.number == take }
    schedule.remove(id)
    let wasOpen = requests.removeValue(forKey: id) != nil
    return wasOpen || retraction?.cancelled != nil ? id : nil
  }

  /// Notes that a take was stopped. `heard`: how much of it was heard; nil if it had not begun.
  mutating func silent(_ take: UInt64, heard: Duration?) -> PrioritySpeakerEvent? {
    if self.heard == take { self.heard = nil }
    guard let retraction = retractions.removeValue(forKey: take) else { return nil }
    if let request = retraction.cancelled {
      return .cancelled(retraction.id, heard.map { request.extent(heard: $0) } ?? request.extent)
    }
    return heard != nil && requests[retraction.id] != nil ? .postponed(retraction.id) : nil
  }
}
