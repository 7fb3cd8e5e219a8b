// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices
import TestSupport
import Testing

@Suite("Drafts that killed processes have left")
struct AbandonedDraftsTests {
  @Test("are removed when they are old, nobody writes them, and they are drafts of this file")
  func removed() throws {
    let folder = TemporaryFolder()
    // A process that is over: its number is not used again within this test.
    let ended = try #require(RunningProgram("/bin/true", [], environment: [:]))
    #expect(ended.waitForEnd() == 0)
    let (gone, own) = (ended.identifier, getpid())
    let old = ["a.json.\(gone)", "a.json.\(gone).7"]
    let kept = [
      "a.json", "a.json.\(own)", "a.json.\(own).3", "a.json.lock", "a.json.\(gone).x",
      "a.json.\(gone).1.2", "b.json.\(gone)",
    ]
    for name in old + kept {
      write([1], to: folder.path + "/" + name)
      let hourAgo = timespec(tv_sec: time(nil) - 3600, tv_nsec: 0)
      #expect(utimensat(AT_FDCWD, folder.path + "/" + name, [hourAgo, hourAgo], 0) == 0)
    }
    write([1], to: folder.path + "/a.json.\(gone).8")
    AbandonedDrafts.remove(of: folder.path + "/a.json")
    for name in old { #expect(access(folder.path + "/" + name, F_OK) != 0, "\(name)") }
    for name in kept + ["a.json.\(gone).8"] {
      #expect(access(folder.path + "/" + name, F_OK) == 0, "\(name)")
    }
  }
}
