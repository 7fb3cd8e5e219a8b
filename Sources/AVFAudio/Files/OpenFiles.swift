// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// The files that are being written. A program that exits without letting go of its `AVAudioFile`, as a short tool does,
/// finds its file complete all the same.
enum OpenFiles {
  private struct Entry {
    weak var access: FileAccess?
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]?>(nil)

  static func add(_ access: FileAccess) {
    let isFirst = entries.withLock { entries in
      defer { entries = entries ?? [:] }
      return entries == nil
    }
    if isFirst { atexit { OpenFiles.completeAll() } }
    entries.withLock { $0?[ObjectIdentifier(access)] = Entry(access: access) }
  }

  static func remove(_ access: FileAccess) {
    entries.withLock { _ = $0?.removeValue(forKey: ObjectIdentifier(access)) }
  }

  private static func completeAll() {
    let open = entries.withLock { entries in
      defer { entries = [:] }
      return entries?.values.compactMap(\.access) ?? []
    }
    for access in open { access.complete() }
  }
}
