// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechSystem
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("The renders of a server's clients", .limited, .ownThread)
struct RenderQueueTests {
  /// Renders that end when they are told to, and the order in which they began.
  private final class Renders: Sendable {
    private struct State {
      var begun: [String] = []
      var ended = 0
      var most = 0
      var allowed: Set<String> = []
    }

    private let state = Mutex(State())
    private let change = WakeUp()

    var begun: [String] { state.withLock(\.begun) }
    var most: Int { state.withLock(\.most) }

    func allow(_ names: String...) { allow(names) }

    func allow(_ names: [String]) {
      state.withLock { $0.allowed.formUnion(names) }
      change.signal()
    }

    func run(_ name: String) {
      state.withLock { state in
        state.begun.append(name)
        state.most = max(state.most, state.begun.count - state.ended)
      }
      while true {
        let seen = change.count
        if state.withLock({ $0.allowed.contains(name) }) { break }
        change.wait(since: seen, atMost: .seconds(30))
      }
      state.withLock { $0.ended += 1 }
    }
  }

  private func enter(
    _ queue: RenderQueue,
    renders: Renders,
    _ name: String
  ) throws
    -> RenderQueue.Ticket
  {
    try queue.enter(client: String(name.prefix(1))) { renders.run(name) }
  }

  @Test("the first render of another client comes before the third of one that asked for many")
  func fairness() throws {
    let queue = RenderQueue(.init(running: 2, waiting: 8))
    let renders = Renders()
    for name in ["a1", "a2", "a3", "a4", "b1", "c1"] {
      _ = try enter(queue, renders: renders, name)
      #expect(waitUntil { renders.begun.count >= min(2, queue.counts.running) })
    }
    #expect(queue.counts == (2, 4))
    for (name, count) in [("a1", 3), ("a2", 4), ("b1", 5), ("a3", 6)] {
      renders.allow(name)
      #expect(waitUntil { renders.begun.count == count })
    }
    #expect(renders.begun == ["a1", "a2", "b1", "a3", "c1", "a4"])
    #expect(renders.most == 2)
    renders.allow("a4", "c1")
    #expect(queue.close(atMost: .seconds(30)))
  }

  @Test("what is too much is refused; what is withdrawn makes room and is never performed")
  func bounds() throws {
    let queue = RenderQueue(.init(running: 1, waiting: 1))
    let renders = Renders()
    let first = try enter(queue, renders: renders, "a1")
    #expect(waitUntil { renders.begun == ["a1"] })
    let second = try enter(queue, renders: renders, "a2")
    #expect(throws: RenderQueue.Refusal.full) { try enter(queue, renders: renders, "a3") }
    #expect(!queue.withdraw(first))
    #expect(queue.withdraw(second))
    #expect(!queue.withdraw(second))
    _ = try enter(queue, renders: renders, "a4")
    renders.allow("a1", "a4")
    #expect(waitUntil { renders.begun == ["a1", "a4"] })
    #expect(queue.close(atMost: .seconds(30)))
    #expect(throws: RenderQueue.Refusal.closed) { try enter(queue, renders: renders, "a5") }
  }

  @Test("one client never takes all of it: others begin, and others may wait")
  func shares() throws {
    let queue = RenderQueue(.init(running: 8, waiting: 4))
    let renders = Renders()
    var names: [String] = []
    for number in 1...10 {
      names.append("a\(number)")
      _ = try enter(queue, renders: renders, "a\(number)")
    }
    #expect(queue.counts == (7, 3))
    #expect(throws: RenderQueue.Refusal.full) { try enter(queue, renders: renders, "a11") }
    _ = try enter(queue, renders: renders, "b1")
    _ = try enter(queue, renders: renders, "b2")
    #expect(queue.counts == (8, 4))
    renders.allow(names + ["b1", "b2"])
    #expect(waitUntil { queue.counts == (0, 0) })
    #expect(queue.close(atMost: .seconds(30)))
  }

  @Test("at its end it waits for those that run, and forgets those that wait")
  func end() throws {
    let queue = RenderQueue(.init(running: 1, waiting: 4))
    let renders = Renders()
    _ = try enter(queue, renders: renders, "a1")
    let refused = Mutex<[RenderQueue.Refusal]>([])
    try queue.enter(client: "a") {
      renders.run("a2")
    } refused: { refusal in
      refused.withLock { $0.append(refusal) }
    }
    #expect(!queue.close(atMost: .milliseconds(20)))
    renders.allow("a1", "a2")
    #expect(queue.close(atMost: .seconds(30)))
    #expect(renders.begun == ["a1"])
    #expect(refused.withLock(\.self) == [.closed])
  }
}
