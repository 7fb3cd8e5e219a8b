// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import TestSupport
import Testing

@Suite("Wake-ups", .timeLimit(.minutes(5)))
struct WakeUpTests {
  @Test("whoever has seen an earlier count does not wait")
  func counted() {
    let wakeUp = WakeUp()
    let seen = wakeUp.count
    wakeUp.signal()
    wakeUp.wait(since: seen, until: nil)
    #expect(wakeUp.count == seen + 1)
  }

  @Test("all who wait are woken, whether or not it can be polled", arguments: [false, true])
  func all(isPollable: Bool) {
    let wakeUp = WakeUp(isPollable: isPollable)
    let waiters = (0..<4).map { _ in Background { wakeUp.waitForSignal() } }
    wakeUp.signal()
    for waiter in waiters { #expect(waiter.value() != nil) }
  }

  @Test("waiting ends at its time, too")
  func deadline() {
    let wakeUp = WakeUp()
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .milliseconds(20) {
      wakeUp.wait(since: 0, atMost: .milliseconds(20))
    }
    wakeUp.wait(since: 0, until: 1)
    #expect(wakeUp.count == 0)
  }

  @Test("one that can be polled is readable from a signal until it is drained")
  func polled() {
    func isReadable(_ wakeUp: WakeUp) -> Bool {
      var entry = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, 0) == 1
    }
    let wakeUp = WakeUp(isPollable: true)
    #expect(!isReadable(wakeUp))
    wakeUp.drain()
    wakeUp.signal()
    wakeUp.signal()
    #expect(isReadable(wakeUp) && isReadable(wakeUp))
    wakeUp.drain()
    #expect(!isReadable(wakeUp) && wakeUp.count == 2)
  }

  @Test("one that is not polled takes no descriptor")
  func descriptor() {
    let wakeUp = WakeUp()
    #expect(wakeUp.descriptor == -1)
    wakeUp.signal()
    wakeUp.drain()
    #expect(wakeUp.count == 1)
  }
}
