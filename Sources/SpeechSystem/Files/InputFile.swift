// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A regular file that is read in pieces, never past its end. Closes itself.
package struct InputFile: ~Copyable, Sendable {
  /// The `errno` of a failed call, or `ENOTSUP` for what is not a regular file.
  package struct Failure: Error, Hashable {
    package var code: Int32
  }

  private let descriptor: Int32
  /// As it was when the file was opened.
  package let stamp: FileStamp
  private let owner: uid_t
  private let mode: mode_t

  package init(path: String) throws(Failure) {
    // Non-blocking, so that a named pipe does not keep us waiting for its other end.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw Failure(code: errno) }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw Failure(code: ENOTSUP)
    }
    descriptor = opened
    stamp = FileStamp(status)
    owner = status.st_uid
    mode = status.st_mode
  }

  /// Why the file must not be trusted, and how to fix that: it belongs to neither the user nor root (as when root keeps
  /// another user's `HOME`), or others may write it. Nil when it can be trusted.
  package func distrust(path: String) -> String? {
    if owner != geteuid(), owner != 0 {
      let problem = PathProblem(path: path, kind: .foreign(owner: Int(owner)))
      return "\(problem); use a HOME of your own (“sudo -H” sets it), or remove the file"
    }
    guard mode & (S_IWGRP | S_IWOTH) != 0 else { return nil }
    return
      "others can modify it; check its contents, then run “chmod go-w \(path.shown)”"
  }

  /// Whether it belongs to the user, and nobody else can read it.
  package var isPrivate: Bool { owner == geteuid() && mode & (S_IRWXG | S_IRWXO) == 0 }

  deinit { close(descriptor) }

  /// Reads `count` bytes from `offset` on. Nil when the file does not contain them all.
  package func read(at offset: UInt64, count: Int) -> [UInt8]? {
    let (end, overflow) = offset.addingReportingOverflow(UInt64(count))
    guard !overflow, end <= UInt64(max(0, stamp.size)) else { return nil }
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        // Safe because buffer has room for count bytes and filled is below that.
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
        )
        let got = pread(descriptor, rest.baseAddress, count - filled, off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isComplete = false
          return
        }
        filled += got
      }
    }
    return isComplete ? bytes : nil
  }

  /// The whole file. Nil when it has more than `limit` bytes or cannot be read.
  package func contents(limit: Int) -> [UInt8]? {
    guard stamp.size <= Int64(limit) else { return nil }
    return read(at: 0, count: Int(stamp.size))
  }
}
