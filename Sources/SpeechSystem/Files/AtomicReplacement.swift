// SPDX-License-Identifier: Apache-2.0
package import Glibc

/// A file written under a temporary name next to the one it replaces when complete: readers see the old or the new
/// file.
package struct AtomicReplacement {
  package enum Failure: Error, Hashable {
    /// The file to replace belongs to another user, in a folder where everyone may create files.
    case foreign
    /// No file can be created in the folder.
    case noDraft(folder: String, code: Int32)
    case system(code: Int32)

    /// The errno.
    package var code: Int32 {
      switch self {
      case .foreign: EPERM
      case .noDraft(_, let code), .system(let code): code
      }
    }
  }

  /// Write the new contents here.
  package let descriptor: Int32
  private let path: String
  private let draft: String
  /// The new file could not be given the existing file's owner: its contents are copied into the existing one instead.
  private let keepsFile: Bool
  /// Whether there was no file to replace.
  private let isNew: Bool
  /// Whether the unfinished file is at its path.
  package private(set) var isPlaced = false

  /// Creates the temporary file, and removes those left by processes that were killed while they replaced the same
  /// file.
  ///
  /// It gets the owner and permissions of `existing`; if that is nil, `mode` less the umask.
  package init(of path: String, existing: stat?, mode: mode_t = 0o666) throws(Failure) {
    if let existing, StickyFolder.isForeign(existing, at: path) { throw .foreign }
    if existing != nil, access(path, W_OK) != 0 { throw .system(code: errno) }
    let folder = Path.folder(of: path)
    PartialFile.removeAbandoned(in: folder, for: path)
    var descriptor: Int32 = -1
    var draft = ""
    // Two names collide with a chance of one in 56 billion; after ten collisions something else is wrong.
    for _ in 0..<10 where descriptor < 0 {
      draft = folder + "/" + PartialFile.name(for: path)
      descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor < 0, errno != EEXIST, errno != EINTR { break }
      if descriptor >= 0, !PartialFile.claim(descriptor) {
        close(descriptor)
        descriptor = -1
      }
    }
    guard descriptor >= 0 else { throw .noDraft(folder: folder, code: errno) }
    var keepsFile = false
    if let existing {
      keepsFile = !Self.give(descriptor, to: existing)
      guard fchmod(descriptor, existing.st_mode & 0o777) == 0 else {
        let code = errno
        close(descriptor)
        unlink(draft)
        throw .system(code: code)
      }
    }
    self.path = path
    self.draft = draft
    self.descriptor = descriptor
    self.keepsFile = keepsFile
    isNew = existing == nil
  }

  /// Moves the unfinished file to its path if nothing is there, neither now nor when this was created. From then on
  /// everyone sees what is written.
  package mutating func place() {
    guard isNew, !isPlaced else { return }
    isPlaced = Path.rename(draft, toNew: path)
  }

  /// Gives a file the owner and group of another, if this process may. False when the owners still differ.
  private static func give(_ descriptor: Int32, to existing: stat) -> Bool {
    _ = fchown(descriptor, existing.st_uid, existing.st_gid)
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_uid == existing.st_uid
  }

  /// Replaces a file with one of these bytes, owned by this user and with this mode, whatever those of the old one are.
  package static func replace(
    _ path: String,
    mode: mode_t = 0o600,
    with bytes: [UInt8],
    isDurable: Bool
  ) throws(Failure) {
    let replacement = try AtomicReplacement(of: path, existing: nil, mode: 0o600)
    var code = SmallFile.write(bytes, to: replacement.descriptor)
    if code == 0, mode != 0o600, fchmod(replacement.descriptor, mode) != 0 { code = errno }
    guard code == 0 else {
      replacement.abandon()
      throw .system(code: code)
    }
    try replacement.commit(isDurable: isDurable)
  }

  /// Puts the file in place. On an error the old file is unchanged and the temporary one is removed.
  /// - Parameter isDurable: the file is on the disk when this returns. Otherwise a crash of the machine may leave an
  ///   empty file where a good one was.
  package func commit(isDurable: Bool = true) throws(Failure) {
    if keepsFile { return try copyBack() }
    // Keeps the lock: without it, another process could remove the file as abandoned before it is renamed.
    let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { if lock >= 0 { close(lock) } }
    var failure: Int32 = 0
    // File systems without fsync return EINVAL.
    if isDurable, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { failure = errno }
    // NFS and quotas may report here that there was no space. After EINTR Linux has closed the descriptor anyway.
    if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
    if failure == 0, !isPlaced, rename(draft, path) != 0 { failure = errno }
    guard failure != 0 else { return }
    remove(lock)
    throw .system(code: failure)
  }

  /// Removes the unfinished file.
  package func abandon() {
    remove(descriptor)
    close(descriptor)
  }

  /// Removes the unfinished file, to which a descriptor is open.
  private func remove(_ descriptor: Int32) {
    guard isPlaced else {
      unlink(draft)
      return
    }
    // Another program may have moved it and put its own there.
    var (ours, found) = (stat(), stat())
    guard fstat(descriptor, &ours) == 0, lstat(path, &found) == 0, ours.st_ino == found.st_ino,
      ours.st_dev == found.st_dev
    else { return }
    unlink(path)
  }

  /// Copies the contents into another user's file. Allocates the space first, so that a full disk leaves it unchanged.
  private func copyBack() throws(Failure) {
    defer { abandon() }
    let target = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard target >= 0 else { throw .system(code: errno) }
    defer { close(target) }
    var status = stat()
    var size = stat()
    guard fstat(target, &status) == 0, status.isRegular, fstat(descriptor, &size) == 0 else {
      throw .system(code: EIO)
    }
    if size.st_size > status.st_size {
      let failure = posix_fallocate(target, 0, size.st_size)
      guard failure == 0 || failure == EOPNOTSUPP || failure == EINVAL else {
        throw .system(code: failure)
      }
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .system(code: errno) }
    var left = Int(size.st_size)
    while left > 0 {
      let count = sendfile(target, descriptor, nil, left)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(code: count < 0 ? errno : EIO) }
      left -= count
    }
    guard ftruncate(target, size.st_size) == 0, fsync(target) == 0 || errno == EINVAL else {
      throw .system(code: errno)
    }
  }
}
