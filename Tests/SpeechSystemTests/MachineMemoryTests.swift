// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import TestTraits
import Testing

@Suite("The memory of the machine", .ownThread)
struct MachineMemoryTests {
  @Test("is read from the kernel's report")
  func report() throws {
    let text = "MemTotal:       24683520 kB\nMemFree:  22757000 kB\nMemAvailable:   23655424 kB\n"
    #expect(MachineMemory.availableBytes(text) == 23_655_424 * 1024)
    #expect(try #require(MachineMemory.availableBytes) > 1 << 20)
  }

  @Test(
    "is not known from another report",
    arguments: [
      "", "MemFree: 1 kB", "MemAvailable: 1 MB", "MemAvailable: -1 kB", "MemAvailable: x kB",
      "MemAvailable: 9223372036854775807 kB", "MemAvailable:",
    ]
  )
  func others(text: String) {
    #expect(MachineMemory.availableBytes(text) == nil)
  }
}
