// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A program that runs while the test does something.
package final class RunningProgram {
  private let pid: pid_t
  private let outputEnd: Int32
  private let inputEnd: Int32
  private var pending: [UInt8] = []
  private var status: Int32?

  /// nil when it cannot be started. Its standard output is read with `nextLine`, standard error goes to `errorPath`; its
  /// standard input is what `say` says if it `listens`, else empty.
  package init?(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    errorPath: String = "/dev/null",
    listens: Bool = false
  ) {
    // Both are close-on-exec from their first moment: a program that another test starts now would keep this one from
    // ever seeing the end.
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, 0) }
    // A socket, as writing to a pipe whose reader has ended raises a signal.
    var inputs: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    if listens { socketpair(AF_UNIX, Int32(kind), 0, &inputs) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if listens {
      posix_spawn_file_actions_adddup2(&actions, inputs[1], 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT, 0o644)
    var pid: pid_t = 0
    let code = withCStrings([program] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        withSpawnAttributes { posix_spawn(&pid, program, &actions, $0, arguments, environment) }
      }
    }
    close(ends[1])
    if listens { close(inputs[1]) }
    self.pid = pid
    outputEnd = ends[0]
    inputEnd = inputs[0]
    if code != 0 { return nil }
  }

  deinit {
    // If it was not started, pid is 0, which would kill all processes of the tests.
    if status == nil, pid > 0 {
      Glibc.kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(outputEnd)
    if inputEnd >= 0 { close(inputEnd) }
  }

  /// Gives it a line on standard input.
  package func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = send(inputEnd, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Closes its standard input.
  package func endInput() { shutdown(inputEnd, Int32(SHUT_WR)) }

  /// The next line of its standard output; nil when none comes within `seconds` or it has ended.
  package func nextLine(within seconds: Double) -> String? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...newline) }
        return String(decoding: pending[..<newline], as: UTF8.self)
      }
      guard let bytes = readSome(until: deadline), !bytes.isEmpty else { return nil }
      pending += bytes
    }
  }

  /// Bytes of its standard output; empty at its end, nil when nothing comes in time.
  package func readSome(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    let left = deadline - ContinuousClock.now
    guard left > .zero else { return nil }
    let milliseconds = Int32(
      left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    )
    var wait = pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(outputEnd, &buffer, buffer.count)
    return Array(buffer[..<max(0, count)])
  }

  /// The process ID.
  package var identifier: Int32 { pid }

  package func signal(_ number: Int32) { Glibc.kill(pid, number) }

  /// The largest resident set it had so far, in KiB; nil when it has ended.
  package var peakMemory: Int? { processStatus("VmHWM", of: "\(pid)") }

  /// Waits for its end: the exit status, or 128 and the signal.
  package func waitForEnd() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0, errno == EINTR {}
    let signal = raw & 0x7F
    let result = signal != 0 ? 128 + signal : (raw >> 8) & 0xFF
    status = result
    return result
  }
}
