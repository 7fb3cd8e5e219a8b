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
    case ENOENT where isAddress(path), ENOTDIR where isAddress(path):
      return CommandError(
        .inputMissing,
        message: "\(path) is an address, not a file. \(downloadCure(path))"
      )
    case ENOENT where path.hasPrefix("<"), ENOTDIR where path.hasPrefix("<"):
      return CommandError(
        .inputMissing,
        message:
          "the document itself was given where its file is meant. Save it to a file, or pipe it into --ssml -."
      )
    case ENOENT where path.split(separator: " ").count > 2:
      return CommandError(
        .inputMissing,
        message: "\(path) does not exist. Check the path; a text is given with --text."
      )
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

  /// Whether there is a file, not a folder, with this path.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether it is the address of a page, which no command loads.
  static func isAddress(_ path: String) -> Bool {
    ["http://", "https://", "ftp://", "file://"].contains { path.lowercased().hasPrefix($0) }
  }

  static func downloadCure(_ address: String) -> String {
    "Nothing is loaded from the network; download it first, such as with "
      + "curl -o page.html \(address.quotedForShell), and give the file."
  }
}
