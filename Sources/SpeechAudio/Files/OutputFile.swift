// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// The bytes of an output: an unfinished file, or a pipe or device that is written directly.
///
/// Remembers its first error, because libsndfile, which writes through it, discards errors.
package final class OutputFile: EncodedOutput {
  /// As given by the caller.
  let path: String
  /// Whether written bytes can still be changed.
  let isSeekable: Bool
  /// Offset in bytes from the first one that this output wrote.
  private(set) var position = 0
  private(set) var byteCount = 0
  private(set) var failure: AudioError?

  private let descriptor: Int32
  private var replacement: AtomicReplacement?
  /// The offset of the first byte in the file behind `descriptor`.
  private let start: Int
  private let isSocket: Bool
  private let interruption: WriteInterruption?
  private var isOpen = true
  private var ignoresWrites = false
  /// For an unfinished file, which has to be on the disk before it replaces another one.
  private var earlyWriting: EarlyWriting?

  /// Opens the output. Waits for a reader if the path is a named pipe.
  package init(path: String, interruption: WriteInterruption?) throws(AudioError) {
    self.path = path
    self.interruption = interruption
    let descriptor: Int32
    switch try OutputPlace(path: path) {
    case .regular(let target, let existing):
      let replacement = try Self.replacement(of: target, existing: existing, original: path)
      self.replacement = replacement
      self.descriptor = replacement.descriptor
      earlyWriting = EarlyWriting(replacement.descriptor)
      start = 0
      isSeekable = true
      isSocket = false
      return
    case .descriptor(let given): descriptor = fcntl(given, F_DUPFD_CLOEXEC, 0)
    case .special(let target):
      descriptor = try Self.openSpecial(target, interruption: interruption, original: path)
    }
    guard descriptor >= 0 else { throw AudioError(path: path, errno: errno) }
    if isatty(descriptor) == 1 {
      close(descriptor)
      throw .isTerminal(path: path)
    }
    var status = stat()
    fstat(descriptor, &status)
    // If the shell opened a regular file (`> file`), the header can be corrected at the end, but only if writes go to their
    // offsets (unlike `>> file`).
    let offset = lseek(descriptor, 0, SEEK_CUR)
    isSeekable =
      status.isRegular && offset >= 0 && fcntl(descriptor, F_GETFL, 0) & O_APPEND == 0
    isSocket = status.isSocket
    start = isSeekable ? offset : 0
    replacement = nil
    self.descriptor = descriptor
  }

  /// Writes at `position` and advances it. Bytes that can no longer be changed are skipped. [render thread]
  package func write(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    if let failure { throw failure }
    guard isOpen else { throw .closed }
    if ignoresWrites { return }
    do throws(AudioError) {
      if isSeekable {
        try writeSeekable(bytes)
      } else if position == byteCount {
        try writeStraight(bytes)
      }
    } catch {
      failure = error
      throw error
    }
    position += bytes.count
    byteCount = max(byteCount, position)
    earlyWriting?.note(byteCount)
  }

  /// Discards further writes, while an encoder that must no longer write is closed.
  func ignoreWrites() {
    ignoresWrites = true
  }

  /// Makes an unfinished file visible at its path, if nothing was there before. Returns whether it is.
  func place() -> Bool {
    guard isOpen, failure == nil else { return false }
    replacement?.place()
    return replacement?.isPlaced ?? false
  }

  /// Moves `position`.
  func seek(to position: Int) {
    self.position = max(0, position)
  }

  /// Closes the output; a file replaces the old one now.
  package func finish() throws(AudioError) {
    guard isOpen else { throw .closed }
    if let failure {
      abandon()
      throw failure
    }
    isOpen = false
    if let replacement {
      do throws(AtomicReplacement.Failure) {
        return try replacement.commit()
      } catch {
        throw AudioError(path: path, errno: error.code)
      }
    }
    if isSeekable { lseek(descriptor, start + byteCount, SEEK_SET) }
    guard close(descriptor) == 0 || errno == EINTR else {
      throw AudioError(path: path, errno: errno)
    }
  }

  /// Closes the output and removes the unfinished file.
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    if let replacement { replacement.abandon() } else { close(descriptor) }
  }

  deinit { abandon() }
}

extension OutputFile {
  private static func replacement(
    of target: String,
    existing: stat?,
    original: String
  ) throws(AudioError) -> AtomicReplacement {
    do throws(AtomicReplacement.Failure) {
      return try AtomicReplacement(of: target, existing: existing)
    } catch {
      switch error {
      case .foreign: throw .foreign(path: original, found: target, .file)
      case .noDraft(let folder, ENOENT), .noDraft(let folder, ENOTDIR):
        throw .folderMissing(path: original, folder: folder)
      case .noDraft(let folder, let code) where [EACCES, EPERM, EROFS].contains(code):
        throw .folderNotPermitted(path: original, folder: folder, errno: code)
      case .noDraft(_, let code), .system(let code):
        throw AudioError(path: original, errno: code)
      }
    }
  }

  /// Waits for a named pipe's reader; an interruption ends the wait.
  private static func openSpecial(
    _ path: String,
    interruption: WriteInterruption?,
    original: String
  ) throws(AudioError) -> Int32 {
    var status = stat()
    if stat(path, &status) == 0, status.isPipe, StickyFolder.isForeign(status, at: path) {
      throw .foreign(path: original, found: path, .pipe)
    }
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      if descriptor >= 0 {
        // It may have been created since the check above.
        guard fstat(descriptor, &status) == 0, status.isPipe,
          StickyFolder.isForeign(status, at: path)
        else { return blocking(descriptor) }
        close(descriptor)
        throw .foreign(path: original, found: path, .pipe)
      }
      if errno == EINTR { continue }
      // ENXIO: the pipe has no reader yet. The system cannot wait for one together with another event.
      guard errno == ENXIO else { return -1 }
      var wait = pollfd(fd: interruption?.readEnd ?? -1, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, 20) > 0 { throw .interrupted(path: path) }
    }
  }

  private static func blocking(_ descriptor: Int32) -> Int32 {
    let flags = fcntl(descriptor, F_GETFL, 0)
    _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
    return descriptor
  }

  private func writeSeekable(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = UnsafeRawBufferPointer(rebasing: rest)
      let offset = start + position + (bytes.count - rest.count)
      let count = pwrite(descriptor, chunk.baseAddress, chunk.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw AudioError(path: path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private func writeStraight(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try waitUntilWritable()
      // A pipe with room takes this much without blocking, so that interruptions are noticed.
      let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(PIPE_BUF)))
      let count =
        isSocket
        ? send(descriptor, chunk.baseAddress, chunk.count, Int32(MSG_NOSIGNAL))
        : Glibc.write(descriptor, chunk.baseAddress, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw AudioError(path: path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private func waitUntilWritable() throws(AudioError) {
    // poll() ignores negative descriptors.
    var waits = (
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: interruption?.readEnd ?? -1, events: Int16(POLLIN), revents: 0)
    )
    // Safe because a tuple of two of the same type is laid out like an array of two.
    let result = withUnsafeMutableBytes(of: &waits) {
      poll($0.bindMemory(to: pollfd.self).baseAddress, 2, -1)
    }
    if result < 0 {
      guard errno == EINTR else { throw AudioError(path: path, errno: errno) }
      return
    }
    if waits.1.revents != 0 { throw .interrupted(path: path) }
    // Detected before the write, a reader that has gone raises no SIGPIPE.
    if Int32(waits.0.revents) & (POLLERR | POLLHUP) != 0, Int32(waits.0.revents) & POLLNVAL == 0 {
      throw .readerGone(path: path)
    }
  }
}
