// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import SpeechVoices
import Synchronization

/// The process of one check. It is killed, with all processes it started, when this object is released.
package final class CheckerProcess: Sendable {
  private let pid: pid_t
  private let pidfd: Int32
  private let results: Int32
  private let errorOutput: Int32
  private let audio: AudioMemory
  /// The folder that the provider may write, if it asked for one.
  private let scratch: ScratchFolder?
  private let deadline: Duration
  private let start: ContinuousClock.Instant
  private let wasCancelled = Atomic(false)
  private let ending = Mutex<CheckerRun.End?>(nil)

  /// Starts the check. Throws when a system call fails. [any thread]
  package convenience init(
    _ job: CheckerJob,
    library: CheckedLibrary,
    program: CheckerProgram
  ) throws(CheckerError) {
    let scratch: ScratchFolder?
    do throws(WorkerError) {
      scratch = try ScratchFolder.make(for: library.places.confinement)
    } catch {
      throw CheckerError(error)
    }
    try self.init(
      program,
      arguments: job.arguments,
      environment: job.environment(of: library, scratch: scratch, program: program),
      library: library,
      scratch: scratch,
      deadline: job.deadline
    )
  }

  /// Starts the process that lists the checks. [any thread]
  package convenience init(listing program: CheckerProgram) throws(CheckerError) {
    let runtime = program.program.runtimeFolder.map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
    try self.init(
      program,
      arguments: ["--list"],
      environment: runtime,
      library: nil,
      scratch: nil,
      deadline: .seconds(30)
    )
  }

  private init(
    _ program: CheckerProgram,
    arguments: [String],
    environment: [String],
    library: CheckedLibrary?,
    scratch: ScratchFolder?,
    deadline: Duration
  ) throws(CheckerError) {
    do throws(WorkerError) {
      let nothing = try FileDescriptor.opened(
        open("/dev/null", O_RDWR | O_CLOEXEC),
        by: "open(/dev/null)"
      )
      let audio = try AudioMemory()
      var ends: [Int32] = [-1, -1]
      guard linux_pipe(&ends) == 0 else { throw WorkerError.system(call: "pipe2", code: errno) }
      let resultsRead = try FileDescriptor.opened(ends[0], by: "pipe2")
      let resultsWrite = try FileDescriptor.opened(ends[1], by: "pipe2")
      guard linux_pipe(&ends) == 0 else { throw WorkerError.system(call: "pipe2", code: errno) }
      let errorRead = try FileDescriptor.opened(ends[0], by: "pipe2")
      let errorWrite = try FileDescriptor.opened(ends[1], by: "pipe2")
      for descriptor in [resultsWrite.number, errorWrite.number] {
        // Writers must block when the pipe is full, so that no line is lost.
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
          throw WorkerError.system(call: "fcntl(F_SETFL)", code: errno)
        }
      }
      var given = [nothing.number, resultsWrite.number, errorWrite.number]
      if let library { given += [library.descriptor, audio.descriptor] }
      let start = ContinuousClock.now
      let child = try ChildProcess(
        program.path,
        arguments: arguments,
        environment: environment,
        descriptors: given,
        failure: WorkerError.system(call:code:)
      )
      pid = child.pid
      pidfd = child.pidfd
      self.audio = audio
      self.scratch = scratch
      self.deadline = deadline
      self.start = start
      results = fcntl(resultsRead.number, F_DUPFD_CLOEXEC, 3)
      errorOutput = fcntl(errorRead.number, F_DUPFD_CLOEXEC, 3)
      guard results >= 0, errorOutput >= 0 else {
        throw WorkerError.system(call: "fcntl(F_DUPFD_CLOEXEC)", code: errno)
      }
    } catch {
      throw CheckerError(error)
    }
  }

  deinit {
    end(nil)
    for descriptor in [results, errorOutput, pidfd] where descriptor >= 0 { close(descriptor) }
  }

  /// Stops it; `run()` returns within milliseconds. [any thread]
  package func cancel() {
    wasCancelled.store(true, ordering: .sequentiallyConsistent)
    linux_kill(pidfd, SIGKILL)
  }

  /// Waits for its end, or kills it at the deadline, and returns its results. [one thread, once]
  package func run() -> CheckerRun {
    var lines = LineCollector()
    var log = LogCollector()
    var resultsPipe = ReadEnd(results)
    var errorPipe = ReadEnd(errorOutput)
    var reason: CheckerRun.End?
    var hasEnded = false
    while !hasEnded, reason == nil {
      hasEnded = waitForSomething(resultsPipe, errorPipe: errorPipe)
      // Once it has ended, all its output is in the pipes. Do not wait for descendants that hold them open.
      if hasEnded { Glibc.kill(-pid, SIGKILL) }
      resultsPipe.drain { lines.add($0) }
      errorPipe.drain { log.add($0) }
      if lines.isFlooded {
        reason = .flooded
      } else if !hasEnded, left == .zero {
        reason = .timedOut(deadline)
      }
    }
    let end = end(reason)
    lines.finish()
    return CheckerRun(
      end: wasCancelled.load(ordering: .sequentiallyConsistent) ? .cancelled : end,
      lines: lines.lines,
      log: log.text,
      droppedLogBytes: log.dropped,
      audio: audio,
      duration: ContinuousClock.now - start
    )
  }

  /// Waits until it writes, ends, or reaches the deadline. True when it has ended.
  private func waitForSomething(_ resultsPipe: ReadEnd, errorPipe: ReadEnd) -> Bool {
    // poll() ignores negative descriptors; a closed pipe would always be ready.
    var entries = [resultsPipe.openDescriptor, errorPipe.openDescriptor, pidfd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Rounded up, lest the last millisecond be spent polling.
    let milliseconds = Int32(clamping: left.nanoseconds / 1_000_000 + 1)
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return false }
    return entries.last.map { Int32($0.revents) & POLLIN != 0 } ?? false
  }

  /// Of its time. That for which its threads waited for a processor does not count, as it is not held against a worker.
  private var left: Duration {
    let elapsed = ContinuousClock.now - start
    guard elapsed >= deadline else { return deadline - elapsed }
    let starved = ProcessUsage.processorDelay(of: pid)
    let counted = Listener.present.counted(elapsed.nanoseconds, excused: 0, now: starved)
    return max(.zero, deadline - .nanoseconds(counted))
  }

  /// Kills the process and all that it started, reaps it, and returns how it ended: `reason` if given.
  @discardableResult
  private func end(_ reason: CheckerRun.End?) -> CheckerRun.End {
    ending.withLock { ending in
      if let ending { return ending }
      // The group's number is not reused until the process is reaped.
      Glibc.kill(-pid, SIGKILL)
      linux_kill(pidfd, SIGKILL)
      let own = ChildProcess.end(of: pidfd) ?? ChildProcess.End(code: errno, isSignal: false)
      let result = reason ?? (own.isSignal ? .signal(own.code) : .exit(own.code))
      ending = result
      return result
    }
  }
}
