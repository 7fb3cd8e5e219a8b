// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// What becomes of a file when the process that reads it is killed or stopped, or when the system gives little.
struct ReaderTroubles {
  struct Row {
    let what: String
    let happened: String
    /// What is wrong with that; nil when it is as it should be, or could not be tried.
    let fault: String?
  }

  private let isShort: Bool

  /// - Parameter isShort: without what ends at a limit.
  init(isShort: Bool) { self.isShort = isShort }

  func measure() -> [Row] {
    var rows = [interrupted("is killed", SIGKILL, 65, "crashed (signal 9)")]
    if !isShort {
      rows.append(interrupted("is stopped", SIGSTOP, 69, "has done nothing for 10.0 s"))
    }
    return rows + [withoutProc()]
      + [56, 64].map { limit in
        limited(
          "has \(limit) descriptors",
          "ulimit -n \(limit)",
          ["book", "a.md", "-o", "a.jsonl"]
        )
      } + [
        limited(
          "has 64 descriptors, and speaks",
          "ulimit -n 64",
          ["render", "--file", "a.md", "-o", "a.wav"]
        )
      ]
  }

  // MARK: Signals

  /// The program while its reader is at work on a file of some megabytes, and what came of the signal.
  private func interrupted(
    _ what: String,
    _ signal: Int32,
    _ expected: Int32,
    _ text: String
  ) -> Row {
    let home = TemporaryFolder()
    write(Array("A line of *some* words.\n\n".times(300_000).utf8), to: home.path + "/a.md")
    let start = ContinuousClock.now
    guard
      let program = RunningProgram(
        Fixtures.program("synth-host"),
        ["book", home.path + "/a.md", "-o", home.path + "/a.jsonl"],
        environment: Self.environment(home),
        errorPath: home.path + "/errors"
      )
    else { return Row(what: what, happened: "it was not started", fault: "there is no synth-host") }
    guard let reader = Self.reader(of: program.identifier) else {
      return Row(what: what, happened: "no reader was seen", fault: "nothing was tried")
    }
    kill(reader, signal)
    let status = program.waitForEnd()
    let time = ContinuousClock.now - start
    let message = String(decoding: read(home.path + "/errors"), as: UTF8.self)
    let isLeft = kill(reader, 0) == 0
    var fault: String?
    if status != expected || !message.contains(text) {
      fault = "expected was status \(expected) and “\(text)”"
    }
    if isLeft { fault = "the reader is still there" }
    if access(home.path + "/a.jsonl", F_OK) == 0 { fault = "a book was written" }
    return Row(
      what: what,
      happened: "status \(status) after \(Spread.text(time)): \(Self.line(message))",
      fault: fault
    )
  }

  /// The process that reads for this one, as soon as it has started to read.
  private static func reader(of program: Int32) -> pid_t? {
    for _ in 0..<20_000 {
      let list = read("/proc/\(program)/task/\(program)/children")
      for child in String(decoding: list, as: UTF8.self).split(separator: " ").compactMap({
        pid_t($0)
      }) {
        let name = String(decoding: read("/proc/\(child)/comm"), as: UTF8.self)
        if name.hasPrefix("speech-reader") { return child }
      }
      usleep(100)
    }
    return nil
  }

  // MARK: Scarcity

  /// Root alone can hide /proc, and not in each container.
  private func withoutProc() -> Row {
    let what = "has no /proc"
    let hide = "mount -t tmpfs none /proc"
    guard geteuid() == 0, run("/bin/sh", ["-c", "unshare -m \(hide)"]).status == 0 else {
      return Row(
        what: what,
        happened: "not tried: only root can hide /proc, and not everywhere",
        fault: nil
      )
    }
    return limited(what, hide, ["book", "a.md", "-o", "a.jsonl"], through: ["unshare", "-m"])
  }

  /// Runs the program after a line of a shell; a small file is read all the same.
  private func limited(
    _ what: String,
    _ line: String,
    _ arguments: [String],
    through: [String] = []
  ) -> Row {
    let home = TemporaryFolder()
    write(Array("# Hello\n\nGood *morning*.\n".utf8), to: home.path + "/a.md")
    let shell = ["/bin/sh", "-c", "cd \"$HOME\" && \(line) && exec \"$@\"", "sh"]
    let result = run(
      "/usr/bin/env",
      through + shell + [Fixtures.program("synth-host")] + arguments,
      environment: Self.environment(home)
    )
    let isMade = access(home.path + "/" + (arguments.last ?? ""), F_OK) == 0
    return Row(
      what: what,
      happened: "status \(result.status): \(Self.line(result.errorText))",
      fault: result.status == 0 && isMade ? nil : "it was not read"
    )
  }

  private static func environment(_ home: TemporaryFolder) -> [String: String] {
    ["HOME": home.path, "LANG": "en_US.UTF-8", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
  }

  private static func line(_ message: String) -> String {
    message.split(separator: "\n").first.map { String($0.prefix(160)) } ?? "no message"
  }
}
