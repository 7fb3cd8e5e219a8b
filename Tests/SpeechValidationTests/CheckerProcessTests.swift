// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("The process of a check", .limited, .ownThread)
struct CheckerProcessTests {
  @Test("is told what to do by its arguments and its environment")
  func arguments() throws {
    let checker = FalseChecker(#"echo "note $*"; echo "note $CHECKER_LIBRARY"; echo done"#)
    let run = try checker.run()
    #expect(run.end == .exit(0))
    #expect(
      FalseChecker.texts(run)
        == ["note render-finite --seed 7 --level 3 --voice Ada", "note \(checker.library)", "done"]
    )
  }

  @Test("gets the library, memory for audio, and no other descriptor")
  func descriptors() throws {
    let checker = FalseChecker(
      """
      for place in /proc/self/fd/*; do
        echo "note ${place##*/} $(readlink "$place" | cut -c 1-14)"
      done
      """
    )
    let lines = FalseChecker.texts(try checker.run())
    // The shell opens the folder it lists, and one of its own for the script.
    let given = lines.filter { $0.contains("memfd") || $0.contains("null") }
    #expect(given == ["note 0 /dev/null", "note 3 /memfd:speech-", "note 4 /memfd:speech-"])
    #expect(lines.filter { $0.contains("pipe") }.count <= 2)
  }

  @Test("that hangs is killed with all that it started, when its time is over")
  func hangs() throws {
    let checker = FalseChecker(#"echo "call render"; sleep 600 & echo "note $!"; wait"#)
    let run = try checker.run(deadline: .milliseconds(300))
    #expect(run.end == .timedOut(.milliseconds(300)))
    let number = try #require(
      FalseChecker.texts(run).last.flatMap { Int32($0.dropFirst("note ".count)) }
    )
    // It may still be dying, but for no longer than the system takes.
    let deadline = ContinuousClock.now + .seconds(60)
    while kill(number, 0) == 0, !isZombie(number), .now < deadline { sched_yield() }
    #expect(kill(number, 0) == -1 || isZombie(number))
  }

  @Test("that closes its output and hangs is waited for without spinning, and killed")
  func closesEarly() throws {
    let checker = FalseChecker("exec 1>&- 2>&-; sleep 600")
    let before = processorTime()
    let run = try checker.run(deadline: .milliseconds(1000))
    let after = processorTime()
    #expect(run.end == .timedOut(.milliseconds(1000)))
    #expect(run.lines.isEmpty)
    #expect(after - before < 500_000_000)
  }

  @Test("whose descendants live on holds nobody up")
  func leavesSomebodyBehind() throws {
    let checker = FalseChecker("setsid sleep 600 & echo note $!; echo done")
    let run = try checker.run()
    #expect(run.end == .exit(0))
    let lines = FalseChecker.texts(run)
    #expect(lines.last == "done")
    let number = try #require(lines.first.flatMap { Int32($0.dropFirst("note ".count)) })
    #expect(kill(number, SIGKILL) == 0, "it had ended by itself")
  }

  @Test("that floods its results is stopped", arguments: ["yes note", "yes | tr -d '\\n'"])
  func floods(command: String) throws {
    let run = try FalseChecker(command).run()
    #expect(run.end == .flooded)
    #expect(run.lines.count <= 10_000)
  }

  @Test("may write to standard error without end, of which the beginning is kept")
  func floodsLog() throws {
    let checker = FalseChecker("head -c 3000000 /dev/zero | tr '\\0' 'x' >&2; echo done")
    let run = try checker.run()
    #expect(run.end == .exit(0))
    #expect(run.log.utf8.count == 256 << 10)
    #expect(run.droppedLogBytes == 3_000_000 - 256 << 10)
  }

  @Test("has its log cleaned of what steers a terminal")
  func cleansLog() throws {
    let run = try FalseChecker(#"printf 'a\033[2Jb\n\377\n' >&2"#).run()
    #expect(run.log == "a [2Jb\n\u{FFFD}\n")
  }

  @Test("that is cancelled ends at once, and says so")
  func cancels() throws {
    let checker = FalseChecker("sleep 600")
    let process = try checker.process("load-symbol")
    let canceller = Background { process.cancel() }
    #expect(process.run().end == .cancelled)
    canceller.join()
  }

  @Test("that is let go of ends, though nobody has waited for it")
  func dies() throws {
    let folder = TemporaryFolder()
    let mark = folder.path + "/alive"
    do {
      let checker = FalseChecker("echo $$ > \(mark); sleep 600")
      let process = try checker.process("load-symbol")
      let deadline = ContinuousClock.now + .seconds(60)
      while read(mark).isEmpty, .now < deadline { sched_yield() }
      withExtendedLifetime(process) {}
    }
    let number = try #require(
      Int32(String(decoding: read(mark).filter { $0 != 10 }, as: UTF8.self))
    )
    #expect(kill(number, 0) == -1)
  }

  @Test("that does not exist is an error of ours")
  func missing() throws {
    #expect(throws: CheckerError.self) {
      _ = try CheckerProgram.locate(environment: [:], executableFolder: "/nowhere")
    }
    let error = #expect(throws: CheckerError.self) {
      _ = try CheckedLibrary(ProviderPlaces(library: "/nowhere.so"))
    }
    #expect(error == .unreadable(path: "/nowhere.so", code: ENOENT))
  }

  /// Of this thread, in nanoseconds.
  private func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func isZombie(_ number: Int32) -> Bool {
    let status = String(decoding: read("/proc/\(number)/stat"), as: UTF8.self)
    return status.isEmpty || status.contains(") Z ")
  }
}
