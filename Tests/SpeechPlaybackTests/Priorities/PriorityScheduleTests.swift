// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPlayback
import TestTraits
import Testing

/// The rules are those of SSIP; each number is a request, and the first one is being spoken.
@Suite("A schedule by priority", .ownThread)
struct PriorityScheduleTests {
  /// A schedule after several requests, and the effect of each on the others.
  private struct Run {
    var schedule = PrioritySchedule()
    private var lastID: UInt64 = 0
    var order: [UInt64] { schedule.entries.map(\.id) }

    init(_ priorities: SpeechPriority...) {
      for priority in priorities { _ = add(priority) }
    }

    mutating func add(_ priority: SpeechPriority) -> PrioritySchedule.Changes {
      lastID += 1
      return schedule.add(lastID, priority: priority)
    }

    mutating func finishFirst() {
      if let first = schedule.entries.first { schedule.remove(first.id) }
    }
  }

  private static func changes(
    _ cancelled: [UInt64] = [],
    postponed: UInt64? = nil
  ) -> PrioritySchedule.Changes {
    PrioritySchedule.Changes(cancelled: cancelled, postponed: postponed)
  }

  @Test(
    "cancels and postpones by both priorities",
    arguments: [
      (.important, .important, [1, 2], changes()),
      (.important, .message, [1, 2], changes()),
      (.important, .text, [1, 2], changes()),
      (.important, .notification, [1], changes([2])),
      (.message, .important, [2, 1], changes(postponed: 1)),
      (.message, .message, [1, 2], changes()),
      (.message, .text, [1, 2], changes()),
      (.message, .notification, [1], changes([2])),
      (.text, .important, [2, 1], changes(postponed: 1)),
      (.text, .message, [2], changes([1])),
      (.text, .text, [2], changes([1])),
      (.text, .notification, [1], changes([2])),
      (.notification, .important, [2], changes([1])),
      (.notification, .message, [2], changes([1])),
      (.notification, .text, [2], changes([1])),
      (.notification, .notification, [2], changes([1])),
      (.progress, .important, [2], changes([1])),
      (.progress, .message, [2], changes([1])),
      (.progress, .text, [2], changes([1])),
      (.progress, .notification, [2], changes([1])),
    ] as [(SpeechPriority, SpeechPriority, [UInt64], PrioritySchedule.Changes)]
  )
  func pairs(
    first: SpeechPriority,
    second: SpeechPriority,
    order: [UInt64],
    expected: PrioritySchedule.Changes
  ) {
    var run = Run(first)
    let change1 = run.add(second)
    #expect(change1 == expected)
    #expect(run.order == order)
  }

  @Test("speaks important requests before all others, in the order in which they came")
  func important() {
    var run = Run(.message, .message, .text)
    let change2 = run.add(.important)
    #expect(change2 == Self.changes(postponed: 1))
    let change3 = run.add(.important)
    #expect(change3 == Self.changes())
    #expect(run.order == [4, 5, 1, 2, 3])
  }

  @Test("cancels a text that waits when a message comes, and keeps the messages before it")
  func messageBehindText() {
    var run = Run(.message, .text)
    let change4 = run.add(.message)
    #expect(change4 == Self.changes([2]))
    #expect(run.order == [1, 3])
  }

  @Test("keeps the last progress request until nothing else is spoken, then speaks it as a message")
  func progress() {
    var run = Run(.progress)
    let change5 = run.add(.progress)
    #expect(change5 == Self.changes())
    let change6 = run.add(.progress)
    #expect(change6 == Self.changes([2]))
    #expect(run.order == [1])
    let change7 = run.add(.text)
    #expect(change7 == Self.changes([1]))
    #expect(run.order == [4])
    run.finishFirst()
    #expect(run.schedule.entries == [PrioritySchedule.Entry(id: 3, priority: .message)])
    let change8 = run.add(.notification)
    #expect(change8 == Self.changes([5]))
    run.finishFirst()
    #expect(run.schedule.isEmpty)
  }

  @Test("replaces everything, whatever its priority")
  func replace() {
    var run = Run(.important, .message, .progress)
    let change9 = run.schedule.replaceAll(with: 9, priority: .text)
    #expect(change9 == [1, 2, 3])
    #expect(run.order == [9])
    let change10 = run.schedule.removeAll()
    #expect(change10 == [9])
    #expect(run.schedule.isEmpty)
  }

  @Test("forgets a request that is removed, also the progress request that waits")
  func remove() {
    var run = Run(.message, .message, .progress)
    let change11 = run.schedule.remove(3)
    #expect(change11)
    let change12 = run.schedule.remove(1)
    #expect(change12)
    let change13 = run.schedule.remove(1)
    #expect(!change13)
    #expect(run.order == [2])
    run.finishFirst()
    #expect(run.schedule.isEmpty)
  }
}
