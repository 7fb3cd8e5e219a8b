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
  package var path: String { folder.path }
  /// Of all its files together.
  package let maxBytes: Int
  private let folder: DraftFolder

  /// Files and folders in it, at most.
  private static let maxEntries: Int64 = 4096
  /// So many times the size must be free: what a provider has removed and still holds open is not in the folder.
  private static let reserve = 4

  /// Makes the folder in `parent`, by default the user's runtime folder, which is memory, or /tmp if there is too little
  /// room; removes those of hosts that were killed.
  package init(maxBytes: Int, in parent: String? = nil) throws(WorkerError) {
    let needed = maxBytes * Self.reserve
    let parent =
      parent ?? Self.runtimeFolder.flatMap { Self.freeBytes($0) >= needed ? $0 : nil } ?? "/tmp"
    DraftFolder.removeAbandoned(Self.prefix, in: parent) { _ = linux_remove_folder($0) }
    guard Self.freeBytes(parent) >= needed else {
      throw WorkerError.system(
        call: "a scratch folder of \(maxBytes >> 20) MiB in \(parent)",
        code: ENOSPC
      )
    }
    do throws(FileLock.Failure) {
      folder = try DraftFolder(Self.prefix, in: parent)
    } catch {
      throw WorkerError.system(call: "mkdir(\(error.path))", code: error.code)
    }
    self.maxBytes = maxBytes
    guard folder.isLocked else {
      rmdir(folder.path)
      throw WorkerError.system(call: "flock(\(folder.path))", code: ENOLCK)
    }
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
}
