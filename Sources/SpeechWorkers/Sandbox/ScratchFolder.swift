// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// A folder that one worker may write: empty at its start and removed at its end. [any thread]
///
/// For engines that keep a file for each sentence, as some written for Apple's systems do, where an extension has folders
/// of its own.
package final class ScratchFolder: Sendable {
  package let path: String
  /// Of all its files together.
  package let maxBytes: Int

  /// Folders that are looked through, at most: a provider can nest them to no end.
  private static let maxEntries = 4096

  /// Makes the folder in the user's runtime folder, which is memory, or in /tmp; removes those of hosts that were killed.
  package init(maxBytes: Int) throws(WorkerError) {
    let parent = Self.parent
    Self.sweep(parent)
    var template = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw WorkerError.system(call: "mkdtemp(\(parent))", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.maxBytes = maxBytes
  }

  deinit { FileTree.remove(path) }

  /// Whether its files take more than they may. Takes some microseconds for each file.
  var isOverfull: Bool {
    var left = (bytes: maxBytes, entries: Self.maxEntries)
    return !Self.fits(path, &left)
  }

  private static func fits(_ path: String, _ left: inout (bytes: Int, entries: Int)) -> Bool {
    left.entries -= 1
    guard left.entries > 0 else { return false }
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      left.bytes -= Int(status.st_blocks) * 512
      return left.bytes >= 0
    }
    for name in FileTree.names(in: path) {
      guard fits("\(path)/\(name)", &left) else { return false }
    }
    return true
  }

  // MARK: - Where

  private static let prefix = "synth-host-scratch-"

  private static var parent: String {
    guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }),
      folder.hasPrefix("/"), access(folder, W_OK | X_OK) == 0
    else { return "/tmp" }
    return folder
  }

  /// Removes the user's folders of processes that are gone.
  private static func sweep(_ parent: String) {
    for name in FileTree.names(in: parent) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH else { continue }
      var status = stat()
      guard lstat("\(parent)/\(name)", &status) == 0, status.st_uid == geteuid() else { continue }
      FileTree.remove("\(parent)/\(name)")
    }
  }
}
