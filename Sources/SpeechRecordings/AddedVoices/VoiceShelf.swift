// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A folder with a folder for each voice that the user has added to a provider. A voice is there complete or not at all:
/// whenever a program or the machine ends, either the old voice or the new one exists. Programs that work in it at the same
/// time leave each other's hidden folders alone, which are locked.
struct VoiceShelf: Sendable {
  static let makingPrefix = ".making-"
  static let removingPrefix = ".removing-"
  /// Comes before the name of the replaced voice. Used if a file system cannot exchange two folders.
  static let replacedPrefix = ".replaced-"

  /// Need not exist.
  let folder: String
  /// Whether all accounts read it; else only the user's.
  var isForAll = false

  private var mode: mode_t { isForAll ? 0o755 : 0o700 }

  /// The names of the voices' folders, in order.
  var names: [String] {
    restoreReplaced()
    return FileTree.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  func path(of name: String) -> String { folder + "/" + name }

  /// Creates the folder of the voices, and removes what interrupted processes have left.
  func prepare() throws(RecordedVoiceError) {
    try Self.onFiles(try FileTree.makeFolders(folder))
    // Others need not know what voices a user has.
    guard chmod(folder, mode) == 0 else { throw .system(path: folder, code: errno) }
    try removeLeftovers()
  }

  /// A hidden folder for a voice that is being made.
  func makeDraft() throws(RecordedVoiceError) -> DraftFolder {
    try prepare()
    return try Self.makeDraft(Self.makingPrefix, in: folder)
  }

  static func makeDraft(
    _ prefix: String,
    in parent: String
  ) throws(RecordedVoiceError) -> DraftFolder {
    do throws(FileLock.Failure) {
      return try DraftFolder(prefix, in: parent)
    } catch {
      throw .system(path: error.path, code: error.code)
    }
  }

  /// Puts the draft in the voice's place; when `isReplacing`, removes the voice that was there.
  func place(
    _ draft: DraftFolder,
    as name: String,
    isReplacing: Bool
  ) throws(RecordedVoiceError) {
    try put(draft, as: name, isReplacing: isReplacing).keep()
  }

  /// The same, but keeps the voice that was there until it is known what the provider says.
  func put(
    _ draft: DraftFolder,
    as name: String,
    isReplacing: Bool
  ) throws(RecordedVoiceError) -> PlacedVoice {
    let target = path(of: name)
    guard chmod(draft.path, mode) == 0 else { throw .system(path: draft.path, code: errno) }
    // The old voice is removed only when the new one is on the disk.
    try Self.onFiles(try FileTree.syncFiles(draft.path))
    guard isReplacing else {
      guard rename(draft.path, target) == 0 else {
        // It was not there when this began.
        if errno == ENOTEMPTY || errno == EEXIST { throw .addedMeanwhile(name) }
        throw .system(path: target, code: errno)
      }
      try Self.onFiles(try FileTree.sync(folder))
      return PlacedVoice(shelf: self, path: target)
    }
    let lock = FileLock.take(folder: target)
    if linux_exchange(draft.path, target) == 0 {
      try Self.onFiles(try FileTree.sync(folder))
      return PlacedVoice(shelf: self, path: target, old: draft.path, lock: lock)
    }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else {
      throw .system(path: target, code: errno)
    }
    let old = path(of: Self.replacedPrefix + name)
    guard rename(target, old) == 0 else { throw .system(path: target, code: errno) }
    guard rename(draft.path, target) == 0 else {
      let code = errno
      rename(old, target)
      throw .system(path: target, code: code)
    }
    try Self.onFiles(try FileTree.sync(folder))
    return PlacedVoice(shelf: self, path: target, old: old, lock: lock)
  }

  /// Removes the voice at the path, hiding it first: a voice is never half removed.
  func take(_ path: String) throws(RecordedVoiceError) {
    let hidden = try Self.makeDraft(Self.removingPrefix, in: folder)
    guard rename(path, hidden.path + "/voice") == 0 else {
      let code = errno
      rmdir(hidden.path)
      throw .system(path: path, code: code)
    }
    try Self.onFiles(try FileTree.sync(folder))
    try Self.onFiles(try FileTree.removeAll(hidden.path))
  }

  /// Restores voices that were set aside for one that was never put in place.
  func restoreReplaced() {
    for name in FileTree.names(in: folder) where name.hasPrefix(Self.replacedPrefix) {
      let original = String(name.dropFirst(Self.replacedPrefix.count))
      let (old, target) = (path(of: name), path(of: original))
      guard !original.isEmpty, !original.hasPrefix("."), !FileTree.exists(target),
        case .held(let lock) = FileLock.take(folder: old)
      else { continue }
      withExtendedLifetime(lock) { _ = linux_rename_new(old, target) }
    }
  }

  func removeLeftovers() throws(RecordedVoiceError) {
    restoreReplaced()
    let prefixes = [Self.makingPrefix, Self.removingPrefix, Self.replacedPrefix]
    for name in FileTree.names(in: folder) where prefixes.contains(where: name.hasPrefix) {
      let path = path(of: name)
      // A link to a folder that was a voice is not locked.
      if unlink(path) == 0 { continue }
      guard case .held(let lock) = FileLock.take(folder: path) else { continue }
      defer { withExtendedLifetime(lock) {} }
      try Self.onFiles(try FileTree.removeAll(path))
    }
  }

  /// Runs an operation on files and converts its error.
  static func onFiles<Value>(
    _ body: @autoclosure () throws(FileTree.Failure) -> Value
  ) throws(RecordedVoiceError) -> Value {
    do throws(FileTree.Failure) {
      return try body()
    } catch {
      throw RecordedVoiceError(error)
    }
  }
}
