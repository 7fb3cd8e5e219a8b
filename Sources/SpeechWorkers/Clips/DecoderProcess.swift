// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import Synchronization

/// The process of one decoder. It is killed when this object is released.
package final class DecoderProcess: Sendable {
  /// The process ID.
  package let identifier: Int32
  /// The pipe with the decoded frames; not blocking.
  let output: Int32
  private let pidfd: Int32
  private let wasCancelled = Atomic(false)
  /// How it ended; set when it is reaped.
  private let ending = Mutex<Ending?>(nil)

  struct Ending: Sendable {
    var code: Int32
    var isSignal: Bool
  }

  /// Starts the program with the file and a pipe, and nothing else: no other descriptor, no environment.
  init(_ program: DecoderProgram, arguments: [String], file: Int32) throws(ClipError) {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { throw ClipError.system(call: "pipe2", code: errno) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(writeEnd) }
    do throws(ClipError) {
      let child = try ChildProcess(
        program.path,
        arguments: arguments,
        environment: [],
        descriptors: [file, writeEnd],
        failure: ClipError.system(call:code:)
      )
      identifier = child.pid
      pidfd = child.pidfd
    } catch {
      close(readEnd)
      throw error
    }
    output = readEnd
  }

  /// Kills it: a caller that waits for its frames gets `cancelled` within a millisecond. [any thread]
  package func cancel() {
    wasCancelled.store(true, ordering: .sequentiallyConsistent)
    linux_kill(pidfd, SIGKILL)
  }

  package var isCancelled: Bool { wasCancelled.load(ordering: .sequentiallyConsistent) }

  /// Kills it if it still runs, waits until it is gone, and returns how it ended. [any thread]
  @discardableResult
  func end(killing: Bool = true) -> Ending {
    ending.withLock { ending in
      if let ending { return ending }
      if killing { linux_kill(pidfd, SIGKILL) }
      let result: Ending
      if let end = ChildProcess.end(of: pidfd) {
        result = Ending(code: end.code, isSignal: end.isSignal)
      } else {
        result = Ending(code: errno, isSignal: false)
      }
      ending = result
      return result
    }
  }

  deinit {
    end()
    close(output)
    close(pidfd)
  }
}
