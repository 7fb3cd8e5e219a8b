// SPDX-License-Identifier: Apache-2.0

import SpeechConversation
import SpeechSystem
import TestSupport
import Testing

@Suite("Lines of a call")
struct CallLineTests {
  @Test("are text, a command, a phrase, or nothing", arguments: samples)
  func reading(typed: String, line: CallLine) {
    #expect(CallLine(typed) == line)
  }

  private static let samples: [(String, CallLine)] = [
    ("", .empty), ("  \t", .empty),
    (" Hello there. ", .text("Hello there.")),
    ("//etc/hosts", .text("/etc/hosts")),
    ("/stop", .command(.stop, nil)),
    ("/RATE  1.5 ", .command(.rate, "1.5")),
    ("/tea with milk", .phrase("tea", "with milk")),
  ]

  @Test("wait in the order in which they were typed")
  func queue() {
    var queue = CallQueue()
    #expect(queue.lines == ["Nothing is being spoken."])
    #expect(queue.add(1, text: "one") == 0)
    #expect(queue.add(2, text: String(repeating: "a", count: 70)) == 1)
    #expect(queue.begin(1) == nil)
    #expect(
      queue.lines == ["Speaking: one", "Waiting: " + String(repeating: "a", count: 60) + "…"]
    )
    queue.end(1)
    #expect(queue.begin(2)?.count == 70)
  }

  @Test("are kept for the next session, except private ones")
  func history() throws {
    let home = TemporaryFolder()
    let environment = ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"]
    var history = CallHistory(environment: environment, isOn: true)
    for line in ["one", "two", "two", " blank", "/private secret"] { try history.add(line) }
    #expect(CallHistory(environment: environment, isOn: true).lines == ["one", "two"])
    #expect(CallHistory(environment: environment, isOn: false).lines == [])
    try history.clear()
    #expect(CallHistory(environment: environment, isOn: true).lines == [])
  }
}
