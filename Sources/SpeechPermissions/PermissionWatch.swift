// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// Watches for changed decisions by inotify(7). Belongs to one thread.
package final class PermissionWatch {
  private let store: PermissionStore
  private let queue: Int32
  private var isWatching = false

  /// Poll this for reading; nil when nothing can be watched, and `PermissionStore` must be queried periodically.
  package var descriptor: Int32? { isWatching ? queue : nil }

  private static let events =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

  /// Creates the folder of the decisions if it does not exist.
  package init(_ store: PermissionStore) {
    self.store = store
    queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    watch()
  }

  deinit {
    if queue >= 0 { close(queue) }
  }

  /// Discards pending events; query the store after polling and calling this.
  package func takeEvents() {
    guard isWatching else { return watch() }
    var hasCome = false
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      // Bounded, because the events of a busy folder may arrive faster than they are read.
      for _ in 0..<64 {
        let count = read(queue, buffer.baseAddress, buffer.count)
        guard count > 0 || count < 0 && errno == EINTR else { return }
        hasCome = true
      }
    }
    // The folder may have been replaced, for example by restoring a backup; watching the same one twice has no effect.
    if hasCome { watch() }
  }

  /// Watches the folder of the file and, if it is a symbolic link, of its target.
  private func watch() {
    guard queue >= 0, let file = store.file else { return }
    store.decisions.makeFolder()
    let folders = [file, Path.resolved(file)].compactMap { $0 }.map(Path.parent)
    let watched = Set(folders).map { inotify_add_watch(queue, $0, Self.events) }
    isWatching = watched.allSatisfy { $0 >= 0 }
  }
}
