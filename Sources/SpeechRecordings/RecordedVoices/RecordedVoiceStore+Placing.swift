// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// Puts a finished folder in a voice's place. Whenever the program or the machine ends, either the old voice or the new
/// one exists.
extension RecordedVoiceStore {
  static let makingPrefix = ".making-"
  static let removingPrefix = ".removing-"
  /// Comes before the identifier of the replaced voice. Used if a file system cannot exchange two folders.
  static let replacedPrefix = ".replaced-"

  /// Creates the folder of the voices, and removes what interrupted processes have left.
  func prepare() throws(RecordedVoiceError) {
    try Self.onFiles(try FileTree.makeFolders(folder))
    // Others need not know whose voices there are.
    guard chmod(folder, 0o700) == 0 else { throw .system(path: folder, code: errno) }
    try removeLeftovers()
  }

  /// Puts the draft in the voice's place; when `isReplacing`, removes the voice that was there.
  func place(
    _ draft: DraftFolder,
    as identifier: String,
    isReplacing: Bool
  ) throws(RecordedVoiceError) {
    let target = folder + "/" + identifier
    // The old voice is removed only when the new one is on the disk.
    try Self.onFiles(try FileTree.syncFiles(draft.path))
    guard isReplacing else {
      guard rename(draft.path, target) == 0 else {
        // It was not there when this began.
        if errno == ENOTEMPTY || errno == EEXIST { throw .addedMeanwhile(identifier) }
        throw .system(path: target, code: errno)
      }
      return try Self.onFiles(try FileTree.sync(folder))
    }
    if linux_exchange(draft.path, target) == 0 {
      try Self.onFiles(try FileTree.sync(folder))
      return try Self.onFiles(try FileTree.removeAll(draft.path))
    }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else {
      throw .system(path: target, code: errno)
    }
    try replace(target, with: draft, aside: folder + "/" + Self.replacedPrefix + identifier)
  }

  private func replace(
    _ target: String,
    with draft: DraftFolder,
    aside old: String
  ) throws(RecordedVoiceError) {
    let lock = FileLock.take(folder: target)
    guard rename(target, old) == 0 else { throw .system(path: target, code: errno) }
    guard rename(draft.path, target) == 0 else {
      let code = errno
      rename(old, target)
      throw .system(path: target, code: code)
    }
    try Self.onFiles(try FileTree.sync(folder))
    defer { withExtendedLifetime(lock) {} }
    try Self.onFiles(try FileTree.removeAll(old))
  }

  /// Restores voices that were set aside for one that was never put in place.
  func restoreReplaced() {
    for name in FileTree.names(in: folder) where name.hasPrefix(Self.replacedPrefix) {
      let identifier = String(name.dropFirst(Self.replacedPrefix.count))
      let (old, target) = (folder + "/" + name, folder + "/" + identifier)
      guard RecordedVoiceFolder.isIdentifier(identifier), !FileTree.exists(target),
        case .held(let lock) = FileLock.take(folder: old)
      else { continue }
      withExtendedLifetime(lock) { _ = linux_rename_new(old, target) }
    }
  }

  func removeLeftovers() throws(RecordedVoiceError) {
    restoreReplaced()
    let prefixes = [Self.makingPrefix, Self.removingPrefix, Self.replacedPrefix]
    for name in FileTree.names(in: folder) where prefixes.contains(where: name.hasPrefix) {
      let path = folder + "/" + name
      // A link to a folder that was a voice is not locked.
      if unlink(path) == 0 { continue }
      guard case .held(let lock) = FileLock.take(folder: path) else { continue }
      defer { withExtendedLifetime(lock) {} }
      try Self.onFiles(try FileTree.removeAll(path))
    }
  }
}
