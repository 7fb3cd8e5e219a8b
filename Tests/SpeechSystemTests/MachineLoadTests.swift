// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Testing

@Suite("The load of the machine")
struct MachineLoadTests {
  @Test(
    "is too much with more than two threads for each processor, now or over a minute",
    arguments: [
      ("0.20 0.18 0.12 1/80 11206", false), ("4.00 9.00 9.00 4/80 1", false),
      ("4.01 0.18 0.12 1/80 1", true), ("0.10 0.18 0.12 5/80 1", true),
      ("", false), ("4.01", false), ("a b c d/e f", false), ("0.1 0.1 0.1 / 3", false),
    ]
  )
  func overload(_ text: String, _ expected: Bool) {
    #expect(MachineLoad.isOverloaded(text, processors: 2) == expected)
  }
}
