// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer

/// Reads the server's commands.
struct ModuleInput {
  /// Bytes that are read at once.
  private static let length = 64 << 10

  /// How often a message that is being spoken is checked for progress, in milliseconds.
  private static let checkInterval: Int32 = 500

  let descriptor: Int32
  let progress: ModuleProgress?

  /// Hands all that arrives to the session, until it is over or the server closes the pipe.
  func feed(_ session: ModuleSession) {
    var buffer = [UInt8](repeating: 0, count: Self.length)
    while !session.isOver {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, session.isSpeaking ? Self.checkInterval : -1)
      session.checkProgress()
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return }
      progress?.begin(.reading)
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      session.receive(buffer[..<count])
      if session.isAtRest { progress?.end(.reading) }
    }
  }
}
