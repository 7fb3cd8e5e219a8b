// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Folders that `PathTrust` has found safe, for checking many files in them. Not to be kept for longer, as folders may
/// change. [any thread]
package final class SafeFolders: Sendable {
  private let folders = Mutex<Set<String>>([])

  package init() {}

  func contain(_ folder: String) -> Bool { folders.withLock { $0.contains(folder) } }

  func add(_ folder: String) { folders.withLock { _ = $0.insert(folder) } }
}
