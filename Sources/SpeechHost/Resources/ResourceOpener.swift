// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Opens the files that documents refer to: local, regular, not too large, and beneath a folder that the user allows.
///
/// It never opens anything else, not even briefly: no writer of a pipe is woken, no device started. [any thread]
package struct ResourceOpener: Sendable {
  package var roots: ResourceRoots
  /// Bytes of the largest file that is opened; a clip of five minutes in CD quality has 50 MB.
  package var maxFileSize = 50 << 20
  private let usesOpenat2: Bool

  package init(roots: ResourceRoots) { self.init(roots: roots, usesOpenat2: true) }

  /// For tests: `usesOpenat2` false selects the method for kernels before 5.6.
  package init(roots: ResourceRoots, usesOpenat2: Bool) {
    self.roots = roots
    self.usesOpenat2 = usesOpenat2
  }

  /// Opens the file that a reference (RFC 3986) names: an absolute path, a `file:` URL of this machine, or a path
  /// relative to `documentFolder` (absolute). The reference is already resolved against xml:base; escapes are decoded
  /// here, once.
  package func open(
    _ reference: String,
    documentFolder: String? = nil
  ) throws(ResourceError) -> OpenResource {
    let path = try ResourcePath(reference: reference, documentFolder: documentFolder)
    let folders = roots.folders.filter { $0.first == "/" }
    guard !folders.isEmpty else { throw .noRoots(path: path.text) }
    var failure: ResourceError?
    for folder in folders {
      guard let inside = Self.bytes(of: path, beneath: folder) else { continue }
      do throws(ResourceError) {
        return try open(inside, beneath: folder, path: path)
      } catch {
        // Another folder may still have it; if none has, the first one's reason counts.
        failure = failure ?? error
      }
    }
    throw failure
      ?? .outsideRoots(path: path.text, roots: folders.map { ResourceError.shown($0.utf8) })
  }

  /// The path relative to the folder; nil if it is not beneath. A document may use the folder's given path or its real
  /// path.
  private static func bytes(of path: ResourcePath, beneath folder: String) -> [UInt8]? {
    if let bytes = path.bytes(beneath: ResourcePath(folder: folder)) { return bytes }
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    return path.bytes(beneath: ResourcePath(folder: String(cString: real)))
  }

  private func open(
    _ inside: [UInt8],
    beneath folder: String,
    path: ResourcePath
  ) throws(ResourceError) -> OpenResource {
    guard !inside.isEmpty else { throw .notRegular(path: path.text, .folder) }
    let file: FileBeneath
    do throws(FileBeneath.Failure) {
      file = try FileBeneath(inside, beneath: folder, usesOpenat2: usesOpenat2)
    } catch {
      switch error {
      case .folder(let code):
        throw .unusableRoot(path: ResourceError.shown(folder.utf8), code: code)
      case .file(let code, let mode):
        throw Self.error(code, mode: mode, path: path.text, root: folder)
      }
    }
    let byteCount = file.byteCount
    guard byteCount <= maxFileSize else {
      throw .tooLarge(path: path.text, byteCount: byteCount, limit: maxFileSize)
    }
    return OpenResource(file, path: path)
  }

  private static func error(
    _ code: Int32,
    mode: mode_t,
    path: String,
    root: String
  ) -> ResourceError {
    switch (code, mode & S_IFMT) {
    case (EINVAL, S_IFDIR): .notRegular(path: path, .folder)
    case (EINVAL, S_IFIFO): .notRegular(path: path, .pipe)
    case (EINVAL, S_IFSOCK): .notRegular(path: path, .socket)
    case (EINVAL, S_IFCHR), (EINVAL, S_IFBLK): .notRegular(path: path, .device)
    case (EINVAL, let kind) where kind != 0: .notRegular(path: path, .other)
    case (EXDEV, _): .leadsOut(path: path, root: ResourceError.shown(root.utf8))
    case (ENOENT, 0), (ENOTDIR, 0): .notFound(path: path)
    case (EACCES, _), (EPERM, _): .notPermitted(path: path, code: code)
    default: .unreadable(path: path, code: code)
    }
  }
}
