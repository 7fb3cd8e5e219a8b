// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization
import TestTraits
import Testing

@Suite("Threads", .ownThread)
struct SystemThreadTests {
  @Test("have a name, and run to their end before whoever joins them goes on")
  func joined() throws {
    let name = Mutex("")
    let thread = try SystemThread("speech-joined") {
      let own = Path.systemFile("/proc/thread-self/comm") ?? ""
      name.withLock { $0 = own }
    }
    thread.join()
    #expect(name.withLock { $0 } == "speech-joined\n")
  }

  @Test("take no signal of the process, but their own faults and those of the terminal")
  func signals() throws {
    let blocked = Mutex<Set<Int32>>([])
    let thread = try SystemThread("speech-signals") {
      var mask = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &mask)
      let found = (1...31).filter { sigismember(&mask, Int32($0)) == 1 }.map(Int32.init)
      blocked.withLock { $0 = Set(found) }
    }
    thread.join()
    let found = blocked.withLock { $0 }
    #expect(found.isSuperset(of: [SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGALRM, SIGPIPE]))
    #expect(found.isDisjoint(with: [SIGSEGV, SIGBUS, SIGABRT, SIGTTIN, SIGTTOU]))
  }

  @Test("leave the signals of whoever starts them as they were")
  func ownSignals() throws {
    func mask() -> [Int32] {
      var mask = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &mask)
      return (1...31).map { sigismember(&mask, $0) }
    }
    let before = mask()
    try SystemThread("speech-short") {}.join()
    #expect(mask() == before)
  }
}
