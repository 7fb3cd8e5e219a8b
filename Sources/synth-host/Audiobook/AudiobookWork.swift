// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The folder of an audiobook that is being made: its manifest and its units. It survives the process, so that the next one
/// continues, and belongs to one process at a time.
final class AudiobookWork {
  let folder: String
  private let lock: FileLock?
  /// Whether this process has made the folder.
  private let isNew: Bool

  var manifest: String { folder + "/" + Self.manifestName }
  var store: String { folder + "/" + Self.storeName }

  private static let manifestName = "book.jsonl"
  private static let storeName = "units"

  /// Makes the folder, or takes one that an earlier run has left. Throws where anything else is in it, which is never touched.
  init(_ path: String) throws(CommandError) {
    var trimmed = path
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    folder = trimmed
    isNew = mkdir(trimmed, 0o755) == 0
    if !isNew {
      let code = errno
      var status = stat()
      guard code == EEXIST, stat(trimmed, &status) == 0, status.isFolder else {
        let reason = code == EEXIST ? "it is not a folder" : SystemError.text(code)
        throw CommandError(
          .outputFailed,
          message:
            "the folder for the work, \(trimmed.shown), could not be made: \(reason). Choose another with --work FOLDER."
        )
      }
      if let found = StickyFolder.foreignFolder(at: trimmed) {
        throw CommandError(
          .outputFailed,
          message:
            "\(found.shown) belongs to another user, in a folder that everybody can write to. Choose another with --work FOLDER."
        )
      }
      if let other = FileTree.names(in: trimmed).first(where: { !Self.isOwn($0) }) {
        throw CommandError(
          .outputFailed,
          message:
            "\(trimmed.shown) is not a folder that synth-host has made for its work: it has “\(other.shown)”. Nothing in it was "
            + "changed. Choose another with --work FOLDER."
        )
      }
    }
    switch FileLock.take(folder: trimmed) {
    case .held(let lock): self.lock = lock
    // Without locks, two processes render the same units twice, and both are right.
    case .impossible: lock = nil
    case .busy:
      throw CommandError(
        .incomplete,
        message:
          "another synth-host is making an audiobook in \(trimmed.shown). Wait for its end, or choose another folder with "
          + "--work FOLDER."
      )
    }
  }

  private static func isOwn(_ name: String) -> Bool {
    // An unfinished manifest has a name with a dot before.
    name == storeName || name == manifestName || name.hasPrefix("." + manifestName + ".")
  }

  /// Bytes of the units that are there.
  var size: Int {
    FileTree.names(in: store).reduce(0) { sum, part in
      FileTree.names(in: store + "/" + part).reduce(sum) { sum, name in
        var status = stat()
        return lstat("\(store)/\(part)/\(name)", &status) == 0 ? sum + Int(status.st_size) : sum
      }
    }
  }

  /// Removes the folder if nothing was put into it yet.
  func removeIfEmpty() {
    if isNew { rmdir(folder) }
  }

  /// Removes what is in it, and the folder.
  func remove() throws(CommandError) {
    for name in FileTree.names(in: folder) where Self.isOwn(name) {
      FileTree.remove(folder + "/" + name)
    }
    guard rmdir(folder) == 0 || errno == ENOENT else {
      throw CommandError(
        .outputFailed,
        message:
          "the audiobook is complete, but \(folder.shown) could not be removed: \(SystemError.text(errno)). Remove it yourself."
      )
    }
  }
}
