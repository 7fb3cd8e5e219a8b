// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices

/// Hears from the kernel that somebody has decided something (inotify). Belongs to one thread.
package final class PermissionWatch {
  /// To be polled for reading; nil when nothing can be watched, and `PermissionStore` has to be asked now and then.
  package let descriptor: Int32?

  /// Makes the folder of what is decided where there is none.
  package init(_ store: PermissionStore) {
    guard let file = store.file else {
      descriptor = nil
      return
    }
    store.decisions.makeFolder()
    let opened = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    let events =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
      | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
    if opened >= 0, inotify_add_watch(opened, Path.parent(of: file), events) >= 0 {
      descriptor = opened
    } else {
      if opened >= 0 { close(opened) }
      descriptor = nil
    }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Forgets what has happened: whoever has polled it looks at the store.
  package func takeEvents() {
    guard let descriptor else { return }
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      // A bound, as the events of a busy folder may come faster than they are read.
      for _ in 0..<64 {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 || count < 0 && errno == EINTR else { return }
      }
    }
  }
}
