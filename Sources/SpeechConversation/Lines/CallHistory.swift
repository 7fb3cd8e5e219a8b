// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem
import SpeechVoices

/// The history of lines typed in calls: `call-history` in the state folder, readable only by the user.
///
/// Leaves out private lines (`/private`), lines that begin with a blank, and all lines while disabled (`/history off`,
/// `--no-history`).
package struct CallHistory {
  private let path: String?
  /// Whether lines are kept.
  package var isOn: Bool
  /// Oldest first.
  package private(set) var lines: [String] = []

  /// Of the file when it was read; nil: there was none.
  private var stamp: FileStamp?

  /// Limits of lines, and bytes of each.
  private static let maxLines = Int(LineEditor.maxHistory)
  private static let maxLineLength = 4096
  /// A larger file was not written by this program.
  private static let maxSize = 2 * maxLines * maxLineLength

  /// - Parameter isOn: If false, nothing is read either.
  package init(environment: [String: String], isOn: Bool) {
    path = SearchPath(environment: environment).stateFolder.map { $0 + "/call-history" }
    self.isOn = isOn && path != nil
    if self.isOn { read() }
  }

  /// Whether a line may be kept.
  package static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, line.utf8.count <= maxLineLength else {
      return false
    }
    return !CallLine(line).isPrivate
  }

  /// Of the file as it is now; nil: there is none.
  package var fileStamp: FileStamp? { path.flatMap(FileStamp.init) }

  /// Reads what other programs have added since. Returns whether the lines may have changed.
  package mutating func refresh() -> Bool {
    guard isOn, let path, FileStamp(path: path) != stamp else { return false }
    lines = []
    read()
    return true
  }

  /// Adds a line, unless it repeats the latest one.
  package mutating func add(_ line: String) throws(CommandError) {
    guard isOn, let path, Self.keeps(line), line != lines.last else { return }
    let isKnown = FileStamp(path: path) == stamp
    lines.append(line)
    try PrivateFile.append(Array((line + "\n").utf8), to: path)
    if isKnown { stamp = FileStamp(path: path) }
  }

  /// Forgets everything.
  package mutating func clear() throws(CommandError) {
    lines = []
    guard let path, unlink(path) != 0, errno != ENOENT else { return }
    throw CommandError(
      .outputFailed,
      message: "\(path.shown) could not be removed: \(SystemError.text(errno))."
    )
  }

  private mutating func read() {
    guard let path else { return }
    stamp = FileStamp(path: path)
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_size <= Self.maxSize
    else { return }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    let all = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    lines = all.suffix(Self.maxLines)
    // Lines are appended; the file is shortened when it has twice the maximum.
    guard all.count > 2 * Self.maxLines else { return }
    try? PrivateFile.replace(path, with: Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
