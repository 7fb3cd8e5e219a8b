// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// A file that a command reads, or standard input where its path is `-`.
enum CommandInput {
  /// Its name in messages.
  static func displayName(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// All of its bytes.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    guard !path.isEmpty else { throw CommandError(.usage, message: "a file name is empty.") }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, code: errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      bytes.reserveCapacity(min(Int(status.st_size), maxSize))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, code: errno) }
      if count == 0 { return bytes }
      guard bytes.count + count <= maxSize else {
        throw CommandError(
          .invalidInput,
          message:
            "\(path.shown) is larger than \(maxSize >> 20) MiB. Split it into several documents."
        )
      }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// 256 MiB: some three thousand hours of speech. All of it is kept in memory.
  private static let maxSize = 256 << 20

  /// The error for a file that cannot be opened or read, by its errno.
  static func unreadable(_ path: String, code: Int32) -> CommandError {
    let path = path.shown
    switch code {
    case ENOENT, ENOTDIR:
      return CommandError(.inputMissing, message: "\(path) does not exist. Check the path.")
    case EISDIR:
      return CommandError(.inputMissing, message: "\(path) is a folder. Give a file.")
    case EACCES, EPERM:
      return CommandError(.inputMissing, message: "\(path) is not readable. Check its permissions.")
    default:
      return CommandError(
        .inputMissing,
        message: "\(path) could not be read: \(SystemError.text(code))."
      )
    }
  }
}
