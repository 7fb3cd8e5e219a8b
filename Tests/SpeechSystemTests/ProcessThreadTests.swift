// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Testing

@Suite("Threads of a process")
struct ProcessThreadTests {
  /// A process that runs a command; killed and reaped at the end.
  static func with(_ command: String, _ body: (pid_t) -> Void) throws {
    var process = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", command].map { (text: String) in
      strdup(text)
    }
    defer { for argument in arguments { free(argument) } }
    try #require(posix_spawn(&process, "/bin/sh", nil, nil, arguments + [nil], environ) == 0)
    body(process)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  static func waits(_ isRunning: Bool, _ process: pid_t) -> Bool {
    for _ in 0..<3000 where ProcessThreads.areRunning(in: process) != isRunning { usleep(1000) }
    return ProcessThreads.areRunning(in: process) == isRunning
  }

  @Test("one that computes is running, one that waits is not")
  func states() throws {
    #expect(ProcessThreads.areRunning(in: getpid()))
    try Self.with("while :; do :; done") { #expect(Self.waits(true, $0)) }
    try Self.with("exec sleep 600") { #expect(Self.waits(false, $0)) }
  }

  @Test("a process that is no more, or never was, is not running")
  func none() throws {
    var ended = pid_t()
    try Self.with("exec sleep 600") { ended = $0 }
    #expect(!ProcessThreads.areRunning(in: ended) && !ProcessThreads.areRunning(in: -1))
  }
}
