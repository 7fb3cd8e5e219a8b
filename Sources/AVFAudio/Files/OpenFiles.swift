// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// The files that are being written: they are completed even if a program, such as a short tool, exits without
/// releasing its `AVAudioFile`.
enum OpenFiles {
  private struct Entry {
    weak var file: (any CompletableFile)?
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]?>(nil)

  static func add(_ file: some CompletableFile) {
    let isFirst = entries.withLock { entries in
      defer { entries = entries ?? [:] }
      return entries == nil
    }
    if isFirst { atexit { OpenFiles.completeAll() } }
    entries.withLock { $0?[ObjectIdentifier(file)] = Entry(file: file) }
  }

  static func remove(_ file: some CompletableFile) {
    entries.withLock { _ = $0?.removeValue(forKey: ObjectIdentifier(file)) }
  }

  /// Completes a file that this program has written and now wants to read.
  static func complete(at url: URL) {
    let place = url.standardizedFileURL
    let open = entries.withLock { entries in
      entries?.values.compactMap(\.file).filter { $0.target == place } ?? []
    }
    for file in open { file.close() }
  }

  private static func completeAll() {
    let open = entries.withLock { entries in
      defer { entries = [:] }
      return entries?.values.compactMap(\.file) ?? []
    }
    for file in open { file.complete() }
  }
}
