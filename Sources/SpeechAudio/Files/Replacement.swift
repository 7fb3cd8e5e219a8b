// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A file under a temporary name beside the one that it will replace when it is complete.
struct Replacement {
  /// As the caller wrote it, for errors.
  private let original: String
  private let path: String
  private let temporaryPath: String
  let descriptor: Int32

  /// The existing file belongs to someone to whom this process may not give files: it gets the new contents and stays.
  private let keepsFile: Bool

  /// Makes the temporary file, and removes those of processes that were killed while they wrote the same output.
  ///
  /// It gets the permissions of `existing` and its owner; without one, what the umask says.
  init(of path: String, existing: stat?, original: String) throws(AudioError) {
    if let existing, StickyFolder.isForeign(existing, at: path) {
      throw .foreign(path: original, found: path, .file)
    }
    if existing != nil, access(path, W_OK) != 0 { throw AudioError(path: original, errno: errno) }
    let folder = OutputPlace.folder(of: path)
    PartialFile.removeAbandoned(in: folder, for: path)
    var descriptor: Int32 = -1
    var temporaryPath = ""
    // A name is taken with a chance of one in 56 billion; after ten something else is wrong.
    for _ in 0..<10 where descriptor < 0 {
      temporaryPath = folder + "/" + PartialFile.name(for: path)
      descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno != EEXIST, errno != EINTR { break }
      if descriptor >= 0, !PartialFile.claim(descriptor) {
        close(descriptor)
        descriptor = -1
      }
    }
    guard descriptor >= 0 else {
      throw Self.creationError(errno, folder: folder, original: original)
    }
    var keepsFile = false
    if let existing {
      keepsFile = !Self.give(descriptor, to: existing)
      guard fchmod(descriptor, existing.st_mode & 0o777) == 0 else {
        let failure = errno
        close(descriptor)
        unlink(temporaryPath)
        throw AudioError(path: original, errno: failure)
      }
    }
    self.original = original
    self.path = path
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
    self.keepsFile = keepsFile
  }

  /// Gives a file the owner of another, and its group, where this process may. False when the owner is not the same.
  private static func give(_ descriptor: Int32, to existing: stat) -> Bool {
    _ = fchown(descriptor, existing.st_uid, existing.st_gid)
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_uid == existing.st_uid
  }

  /// Puts the file in place, on disk. On an error the old file is as it was and the temporary one is gone.
  func commit() throws(AudioError) {
    // Without it a crash of the machine after the rename may leave an empty file where a good one was. File systems
    // that have no such thing answer EINVAL.
    if keepsFile { return try copyBack() }
    var failure: Int32 = fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS ? errno : 0
    // NFS and quotas may tell here that there was no space. After EINTR Linux has closed it anyway.
    if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
    if failure == 0, rename(temporaryPath, path) != 0 { failure = errno }
    guard failure != 0 else { return }
    unlink(temporaryPath)
    throw AudioError(path: original, errno: failure)
  }

  /// Removes the file.
  func abandon() {
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Writes the complete contents into the file of another user. Room is made first, so that a full disk leaves it as it
  /// was.
  private func copyBack() throws(AudioError) {
    defer { abandon() }
    let target = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard target >= 0 else { throw AudioError(path: original, errno: errno) }
    defer { close(target) }
    var status = stat()
    var size = stat()
    guard fstat(target, &status) == 0, status.isRegular, fstat(descriptor, &size) == 0 else {
      throw .cannotWrite(path: original, errno: EIO)
    }
    if size.st_size > status.st_size {
      let failure = posix_fallocate(target, 0, size.st_size)
      guard failure == 0 || failure == EOPNOTSUPP || failure == EINVAL else {
        throw AudioError(path: original, errno: failure)
      }
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw AudioError(path: original, errno: errno)
    }
    var left = Int(size.st_size)
    while left > 0 {
      let count = sendfile(target, descriptor, nil, left)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw AudioError(path: original, errno: count < 0 ? errno : EIO) }
      left -= count
    }
    guard ftruncate(target, size.st_size) == 0, fsync(target) == 0 || errno == EINVAL else {
      throw AudioError(path: original, errno: errno)
    }
  }

  private static func creationError(_ errno: Int32, folder: String, original: String) -> AudioError
  {
    switch errno {
    case ENOENT, ENOTDIR: .folderMissing(path: original, folder: folder)
    case EACCES, EPERM, EROFS: .folderNotPermitted(path: original, folder: folder, errno: errno)
    default: AudioError(path: original, errno: errno)
    }
  }
}
