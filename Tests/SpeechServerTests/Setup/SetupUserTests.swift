// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechSystem
import Testing

@Suite("Whose settings a setup changes")
struct SetupUserTests {
  @Test("not those of root who is another user by sudo")
  func sudo() throws {
    #expect(throws: CommandError.self) {
      try SetupUser.check(["SUDO_UID": "1000", "HOME": "/root"], user: 0)
    }
    try SetupUser.check(["SUDO_UID": "0"], user: 0)
    try SetupUser.check(["HOME": "/root"], user: 0)
    // “sudo -u listener”
    try SetupUser.check(["SUDO_UID": "1000"], user: 1001)
  }
}
