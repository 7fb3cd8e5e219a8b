// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

/// A pipe whose ends no child process gets: exit tests that run meanwhile would keep it open.
struct TestPipe {
  let readEnd: Int32
  let writeEnd: Int32
  /// Of the write end, as an output.
  var path: String { "/dev/fd/\(writeEnd)" }

  init() throws {
    // pipe() closes in children only after another call, which is too late; a named pipe is made so from the start.
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    readEnd = open(folder("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(fcntl(readEnd, F_SETFL, 0) == 0)
    writeEnd = open(folder("pipe"), O_WRONLY | O_CLOEXEC)
    try #require(writeEnd >= 0)
  }
}

/// Whether nobody can read what is written to this pipe or socket.
func hasNoReader(_ descriptor: Int32) -> Bool {
  var state = pollfd(fd: descriptor, events: 0, revents: 0)
  return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLERR | POLLHUP) != 0
}
