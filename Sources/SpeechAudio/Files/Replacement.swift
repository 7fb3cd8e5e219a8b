// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A file under a temporary name beside the one that it will replace when it is complete.
struct Replacement {
  /// As the caller wrote it, for errors.
  private let original: String
  private let path: String
  private let temporaryPath: String
  let descriptor: Int32

  /// Makes the temporary file.
  ///
  /// It gets the permissions of `existing` and, as far as this process may, its owner; without one, what the umask says.
  init(of path: String, existing: stat?, original: String) throws(AudioError) {
    if existing != nil, access(path, W_OK) != 0 { throw AudioError(path: original, errno: errno) }
    let folder = OutputPlace.folder(of: path)
    var descriptor: Int32 = -1
    var temporaryPath = ""
    // A name is taken with a chance of one in 56 billion; after ten something else is wrong.
    for _ in 0..<10 where descriptor < 0 {
      temporaryPath = folder + "/" + Self.temporaryName(for: path)
      descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno != EEXIST, errno != EINTR { break }
    }
    guard descriptor >= 0 else {
      throw Self.creationError(errno, folder: folder, original: original)
    }
    if let existing {
      // An ordinary user may not give files away, and then owns the new file: that is no reason to refuse it.
      _ = fchown(descriptor, existing.st_uid, existing.st_gid)
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
  }

  /// Puts the file in place, on disk. On an error the old file is as it was and the temporary one is gone.
  func commit() throws(AudioError) {
    // Without it a crash of the machine after the rename may leave an empty file where a good one was. File systems
    // that have no such thing answer EINVAL.
    var failure: Int32 = fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS ? errno : 0
    // NFS and quotas may tell here that there was no space. After EINTR Linux has closed it all the same.
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

  /// `.NAME.XXXXXX.partial`, where NAME is cut so that the whole is no longer than a name may be.
  private static func temporaryName(for path: String) -> String {
    let ending = "." + String((0..<6).map { _ in letters.randomElement() ?? "x" }) + ".partial"
    var name = path.split(separator: "/").last ?? ""
    while name.utf8.count + ending.utf8.count + 1 > Int(NAME_MAX) { name.removeLast() }
    return "." + name + ending
  }

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  )

  private static func creationError(_ errno: Int32, folder: String, original: String) -> AudioError
  {
    switch errno {
    case ENOENT, ENOTDIR: .folderMissing(path: original, folder: folder)
    case EACCES, EPERM, EROFS: .folderNotPermitted(path: original, folder: folder, errno: errno)
    default: AudioError(path: original, errno: errno)
    }
  }
}
