// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechServer
import SpeechSystem

/// The process that Speech Dispatcher starts. It starts the one that is the module, continues it when it is stopped, and
/// starts another one when it is killed.
///
/// The server waits for a module that is stopped for ever, and with it all clients. One that is dead it never starts again:
/// the message that it spoke has no end, and the next one is lost. This process does nothing but wait, and the server does not
/// notice if it is stopped or killed itself.
struct ModuleKeeper {
  let progress: ModuleProgress
  /// Where the module writes its events.
  let output: Int32
  let log: ProgramLog

  /// A module that has been killed sooner than that after its start would be again.
  private static let shortLife: UInt64 = 5_000_000_000
  private static let maxShortLives = 3
  /// Longer names are cut.
  private static let (name, moduleName) = ("speech-keeper", "sd_synth-host")

  /// Returns in the process that is to be the module, which has to have no other thread until then: whether it is in the
  /// place of one that was killed.
  func start() -> Bool {
    var shortLives = 0
    var isRestarted = false
    while true {
      let process = linux_fork()
      // Without another process, this one is the module.
      guard process > 0 else {
        linux_name_thread(Self.moduleName)
        return isRestarted
      }
      linux_name_thread(Self.name)
      let beginning = linux_monotonic_ns()
      let number = end(of: process)
      shortLives = linux_monotonic_ns() - beginning < Self.shortLife ? shortLives + 1 : 0
      // In the middle of a command or a reply nobody but the dead knows how it goes on. The server speaks with another module
      // when this process has ended.
      guard progress.activity.isDisjoint(with: [.reading, .writing]),
        shortLives < Self.maxShortLives
      else {
        log.write("killed by signal \(number), and not started again", level: 1)
        exit(1)
      }
      log.write("killed by signal \(number), and started again", level: 1)
      if progress.activity.contains(.speaking) {
        guard SmallFile.write(Array("703 STOP\n".utf8), to: output) == 0 else { exit(1) }
        progress.end(.speaking)
      }
      isRestarted = true
    }
  }

  /// The signal that has killed the process. Ends this one if it has ended by itself.
  private func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, WUNTRACED)
      if result < 0, errno == EINTR { continue }
      guard result == process else { exit(1) }
      // The macros of wait(2), which Swift does not import.
      let (low, high) = (status & 0x7F, status >> 8 & 0xFF)
      switch low {
      case 0: exit(high)
      // Not by the keys of a terminal, where a developer has started it.
      case 0x7F: if high == SIGSTOP { kill(process, SIGCONT) }
      default: return low
      }
    }
  }
}
