// SPDX-License-Identifier: Apache-2.0

extension PrioritySpeaker {
  /// One try to speak a request: a request that was postponed is handed to the speaker again, under another number.
  struct Take: Hashable {
    var id: UInt64
    var number: UInt64
  }

  /// A take that the speaker was told to stop and has not confirmed.
  struct Retraction {
    var id: UInt64
    /// What is known of a request that was cancelled; nil: the request was postponed.
    var cancelled: PriorityRequest?
  }

  /// What the speaker is to be told.
  struct Actions {
    var stopped: Set<UInt64> = []
    var added: [SpeakerUtterance] = []
    var isPaused = false
    /// The pause has changed.
    var pause: SpeechBoundary?
    var resumes = false
    /// Nothing is being heard that would report the pause.
    var isSilent = false
  }

  /// What lies under the lock.
  struct State {
    var schedule = PrioritySchedule()
    var requests: [UInt64: PriorityRequest] = [:]
    /// What the speaker has been given, in order.
    var takes: [Take] = []
    var retractions: [UInt64: Retraction] = [:]
    private var lastTake: UInt64 = 0
    var pause: SpeechBoundary?
    private var told: SpeechBoundary?
    /// A take that was reported to be heard and is not over.
    var heard: UInt64?
    /// Someone hands actions to the speaker, and looks again before it leaves.
    var isActing = false

    /// Requests that the speaker knows at a time: the one that is heard, and two that are rendered before their turn.
    private static let lead = 3

    func id(ofTake number: UInt64) -> UInt64? { takes.first { $0.number == number }?.id }

    /// What has to change for the speaker to follow the schedule; nil: nothing.
    mutating func nextActions() -> Actions? {
      var actions = Actions()
      let wanted = schedule.entries.prefix(Self.lead)
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
        actions.added.append(SpeakerUtterance(id: lastTake, request.request))
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

    /// Removes requests. Returns the events of those that are not being spoken; the others end when they are silent.
    mutating func cancel(_ ids: [UInt64]) -> [PrioritySpeakerEvent] {
      var events: [PrioritySpeakerEvent] = []
      for id in ids {
        schedule.remove(id)
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
