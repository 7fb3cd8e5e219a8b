// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem
import SpeechVoices

/// A folder that one process of a provider may write: empty at its start and removed at its end. [any thread]
///
/// For engines that keep a file for each sentence, as some written for Apple's systems do, where an extension has folders
/// of its own.
package final class ScratchFolder: Sendable {
  package let path: String
  /// Of all its files together.
  package let maxBytes: Int
  /// Held as long as this object: what nobody holds was left behind by a host that was killed.
  private let lock: FileLock

  /// Files and folders in it, at most.
  private static let maxEntries: Int64 = 4096
  /// So many times the size must be free: what a provider has removed and still holds open is not in the folder.
  private static let reserve = 4

  /// Makes the folder in the user's runtime folder, which is memory, or in /tmp if there is too little room; removes those
  /// of hosts that were killed.
  package init(maxBytes: Int) throws(WorkerError) {
    let needed = maxBytes * Self.reserve
    let parent = Self.runtimeFolder.flatMap { Self.freeBytes($0) >= needed ? $0 : nil } ?? "/tmp"
    Self.sweep(parent)
    guard Self.freeBytes(parent) >= needed else {
      throw WorkerError.system(
        call: "a scratch folder of \(maxBytes >> 20) MiB in \(parent)",
        code: ENOSPC
      )
    }
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw WorkerError.system(call: "mkdtemp(\(parent))", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.maxBytes = maxBytes
    guard case .held(let lock) = FileLock.take(folder: path) else {
      let code = errno
      rmdir(path)
      throw WorkerError.system(call: "flock(\(path))", code: code)
    }
    self.lock = lock
  }

  /// The folder that a provider asks for; nil if it asks for none.
  static func make(for confinement: Confinement) throws(WorkerError) -> ScratchFolder? {
    guard let size = confinement.scratchMiB else { return nil }
    return try ScratchFolder(maxBytes: size << 20)
  }

  deinit { remove() }

  /// Removes it with all that is in it; no process may use it any more.
  func remove() { _ = linux_remove_folder(path) }

  /// Whether it holds more than it may, or the disk is filled by what is not in it any more. Takes some microseconds for
  /// each file.
  package var isOverfull: Bool {
    !linux_folder_fits(path, Int64(maxBytes), Self.maxEntries) || Self.freeBytes(path) < maxBytes
  }

  // MARK: - Where

  private static let prefix = "synth-host-scratch-"

  private static var runtimeFolder: String? {
    guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }),
      folder.hasPrefix("/"), access(folder, W_OK | X_OK) == 0
    else { return nil }
    return folder
  }

  private static func freeBytes(_ path: String) -> Int {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return 0 }
    return Int(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        .partialValue
    )
  }

  /// Removes the user's folders that nobody holds.
  private static func sweep(_ parent: String) {
    for name in FileTree.names(in: parent) where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(),
        case .held(let lock) = FileLock.take(folder: path)
      else { continue }
      withExtendedLifetime(lock) { _ = linux_remove_folder(path) }
    }
  }
}
