// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// A regular file in a folder, opened for reading. The author of a `voice.json` cannot choose a file elsewhere.
///
/// Not a `FileBeneath`, which refuses an absolute link even where it stays in the folder: voices may have such links.
struct FolderFile: ~Copyable {
  let descriptor: Int32
  let size: Int
  let stamp: ContentStamp

  /// `name` is a path below `folder`. Throws when it leaves the folder, also by a link, or is not a regular file.
  init(_ name: String, in folder: String) throws(VoiceFault) {
    if let fault = Self.fault(in: name) { throw VoiceFault(fault) }
    guard let root = Path.resolved(folder), let path = Path.resolved(folder + "/" + name) else {
      throw VoiceFault("\(name): \(SystemError.text(errno))")
    }
    guard path.hasPrefix(root + "/") else {
      throw VoiceFault("\(name) is a link to a file outside the voice's folder")
    }
    // Non-blocking, in case the file is a named pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw VoiceFault("\(name): \(SystemError.text(errno))") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw VoiceFault("\(name) is not a regular file")
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    stamp = ContentStamp(status)
  }

  deinit { close(descriptor) }

  /// The descriptor, which is the caller's to close from here on.
  consuming func takeDescriptor() -> Int32 {
    let taken = descriptor
    discard self
    return taken
  }

  /// What is wrong with a name by itself; nil if nothing is.
  static func fault(in name: String) -> String? {
    if name.isEmpty || name.utf8.contains(0) { return "a file has no name" }
    if name.hasPrefix("/") { return "\(name) is an absolute path; files lie in the voice's folder" }
    let leaves = name.split(separator: "/").contains("..")
    return leaves ? "\(name) leads out of the voice's folder" : nil
  }

  /// The whole file; throws when it is longer than `limit` bytes.
  func bytes(limit: Int) throws(VoiceFault) -> [UInt8] {
    do throws(OpenFile.Failure) {
      return try OpenFile.contents(of: descriptor, byteCount: size, limit: limit)
    } catch {
      switch error {
      case .system(let code): throw VoiceFault(SystemError.text(code))
      case .tooLarge(let count): throw VoiceFault("it has \(count) bytes, more than \(limit)")
      }
    }
  }
}
