// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Reports changes in folders (inotify). Belongs to one thread.
final class FolderWatcher {
  /// Poll it for reading.
  let descriptor: Int32
  private let limit: Int
  private var watches: [Int32: Watch] = [:]

  private struct Watch {
    var path: String
    var interest: WatchPlan.Interest
  }

  /// The result of `follow`.
  struct Update {
    /// Folders that were not watched before are watched now; earlier changes in them went
    /// unnoticed.
    var hasNewFolders = false
    /// The `errno` of a failed call; not every folder is watched.
    var failure: Int32?
  }

  /// Nil when the user has no inotify instance or descriptor left; `errno` says which. `limit` replaces the user's
  /// limit of watches.
  init?(limit: Int = .max) {
    self.limit = limit
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches exactly the folders of the plan.
  func follow(_ plan: WatchPlan) -> Update {
    var update = Update()
    var next: [Int32: Watch] = [:]
    for (path, interest) in plan.folders {
      guard next.count < limit else {
        update.failure = ENOSPC
        break
      }
      let watch = inotify_add_watch(descriptor, path, Self.events)
      guard watch >= 0 else {
        // A folder that has vanished is reported by the watch on its parent; one that may not be read has no providers.
        if errno == ENOSPC || errno == ENOMEM { update.failure = errno }
        continue
      }
      if watches[watch] == nil { update.hasNewFolders = true }
      // Two paths may lead to one folder, which has one watch.
      next[watch, default: Watch(path: path, interest: WatchPlan.Interest())].interest
        .merge(interest)
    }
    for watch in watches.keys where next[watch] == nil { inotify_rm_watch(descriptor, watch) }
    watches = next
    return update
  }

  /// Reads all pending events. True when one of them matters.
  func takeEvents() -> Bool {
    var matters = false
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      // A bound, because the events of a busy folder may come faster than they are read.
      for _ in 0..<64 {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        matters = takeEvents(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || matters
      }
    }
    return matters
  }

  private static let events =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    | UInt32(IN_CREATE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)

  // MARK: - Events

  /// Watch, mask, cookie, length of the name, then the name padded with NUL.
  private static let headSize = 16

  private func takeEvents(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var matters = false
    var offset = 0
    while offset + Self.headSize <= bytes.count {
      let watch = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let start = offset + Self.headSize
      guard start + length <= bytes.count else { return matters }
      let name = String(decoding: bytes[start..<start + length].prefix { $0 != 0 }, as: UTF8.self)
      matters = isRelevant(watch, mask: mask, name: name) || matters
      offset = start + length
    }
    return matters
  }

  private func isRelevant(_ number: Int32, mask: UInt32, name: String) -> Bool {
    func has(_ event: Int) -> Bool { mask & UInt32(event) != 0 }
    // Events were lost: anything may have happened.
    if has(Int(IN_Q_OVERFLOW)) { return true }
    guard let watch = watches[number] else { return false }
    if has(Int(IN_IGNORED)) {
      watches[number] = nil
      return true
    }
    if has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) || has(Int(IN_UNMOUNT)) { return true }
    if name.isEmpty { return watch.interest.wantsAll || watch.interest.wantsLibraries }
    let isFolder = has(Int(IN_ISDIR))
    guard watch.interest.covers(name, isFolder: isFolder) else { return false }
    return !has(Int(IN_CREATE)) || isFolder || Self.isComplete("\(watch.path)/\(name)")
  }

  /// A new file is empty, and closing it is another event; a link is complete at once.
  private static func isComplete(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1 || status.st_size > 0
  }
}
