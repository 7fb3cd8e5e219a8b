// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem
import Synchronization

/// The process of one worker: its descriptors, sending to it, killing it.
///
/// [any thread], except for `receive`, `readOutput` and `waitForEnd`, which belong to the monitor.
final class WorkerProcess: Sendable {
  let control: Int32
  let pid: pid_t
  let errorOutput: Int32
  let pidfd: Int32
  /// Wakes the monitor out of its poll.
  let wakeUp: WakeUp
  /// Set by the first `kill()`: the process may still exist briefly, but is unusable.
  let wasKilled = Atomic(false)

  /// For a running process; takes ownership of the descriptors.
  init(pid: pid_t, pidfd: Int32, control: Int32, errorOutput: Int32, wakeUp: WakeUp) {
    self.pid = pid
    self.pidfd = pidfd
    self.control = control
    self.errorOutput = errorOutput
    self.wakeUp = wakeUp
  }

  /// Starts the program with the shared pages in place. It waits for OPEN, and the library that comes with it.
  convenience init(
    program: WorkerProgram,
    hostPage: Int32,
    workerPage: Int32
  ) throws(WorkerError) {
    var sockets: [Int32] = [-1, -1]
    guard linux_socket_pair(&sockets) == 0 else {
      throw WorkerError.system(call: "socketpair", code: errno)
    }
    let ours = try FileDescriptor.opened(sockets[0], by: "socketpair")
    let theirs = try FileDescriptor.opened(sockets[1], by: "socketpair")
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else {
      throw WorkerError.system(call: "pipe2", code: errno)
    }
    let readEnd = try FileDescriptor.opened(ends[0], by: "pipe2")
    let writeEnd = try FileDescriptor.opened(ends[1], by: "pipe2")
    let nothing = try FileDescriptor.opened(
      open("/dev/null", O_RDWR | O_CLOEXEC),
      by: "open(/dev/null)"
    )
    let wakeUp = WakeUp(isPollable: true)
    guard wakeUp.descriptor >= 0 else { throw WorkerError.system(call: "eventfd", code: errno) }

    let given = [
      nothing.number, writeEnd.number, writeEnd.number,
      theirs.number, hostPage, workerPage,
    ]
    let child = try ChildProcess(
      program.path,
      environment: program.environment,
      descriptors: given,
      failure: WorkerError.system(call:code:)
    )
    self.init(
      pid: child.pid,
      pidfd: child.pidfd,
      control: fcntl(ours.number, F_DUPFD_CLOEXEC, 3),
      errorOutput: fcntl(readEnd.number, F_DUPFD_CLOEXEC, 3),
      wakeUp: wakeUp
    )
    guard control >= 0, errorOutput >= 0 else {
      let code = errno
      linux_kill(pidfd, SIGKILL)
      _ = ChildProcess.end(of: pidfd)
      throw WorkerError.system(call: "fcntl(F_DUPFD_CLOEXEC)", code: code)
    }
  }

  deinit {
    for descriptor in [control, errorOutput, pidfd] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// False when the process is gone, or does not read and its socket is full.
  /// - Parameter descriptor: Goes with it, if it is not negative.
  func send(_ message: [UInt8], descriptor: Int32 = -1) -> Bool {
    linux_send(control, message, message.count, descriptor) == message.count
  }

  /// SIGKILL at once: a provider can ignore anything softer.
  func kill() {
    wasKilled.store(true, ordering: .sequentiallyConsistent)
    linux_kill(pidfd, SIGKILL)
  }

  /// Makes the monitor look at its deadlines again.
  func wakeMonitor() { wakeUp.signal() }

  /// Whether it has not ended.
  var isRunning: Bool {
    var entry = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 0
  }

  // MARK: Monitor

  enum Reception {
    case message([UInt8])
    case nothing
    /// The other end was closed, or shut down for sending.
    case closed
  }

  /// The next message.
  func receive(into buffer: inout [UInt8]) -> Reception {
    let count = recv(control, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 { return .message(Array(buffer[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
  }

  /// Reads the process's standard output and error. Returns the number of bytes, 0 at its end, nil when there is
  /// nothing.
  func readOutput(into buffer: inout [UInt8]) -> Int? {
    let count = read(errorOutput, &buffer, buffer.count)
    return count < 0 ? nil : count
  }

  /// Reaps the ended process. [monitor, once, when `pidfd` is readable]
  func waitForEnd() -> (code: Int32, isSignal: Bool) {
    // Processes that it started, against the rules, are in its group, which exists until it is reaped.
    Glibc.kill(-pid, SIGKILL)
    guard let end = ChildProcess.end(of: pidfd) else { return (errno, false) }
    return (end.code, end.isSignal)
  }
}
