// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Drafts of small files that processes have left which were killed while they wrote: `FILE.PROCESS` and
/// `FILE.PROCESS.NUMBER`, beside the file that they were to replace.
package enum AbandonedDrafts {
  /// Seconds. A draft exists for milliseconds; one of a process in another container, whose number means nothing here, is
  /// not taken for abandoned meanwhile.
  private static let shortestAge = 60

  /// Removes those of the file at `path`. [any thread]
  package static func remove(of path: String) {
    let folder = Path.parent(of: path)
    let prefix = Path.name(of: path) + "."
    for name in Path.names(in: folder) where name.hasPrefix(prefix) {
      let numbers = name.dropFirst(prefix.count).split(
        separator: ".",
        omittingEmptySubsequences: false
      ).map { Int32($0) }
      guard (1...2).contains(numbers.count), let process = numbers[0], process > 0,
        numbers.allSatisfy({ $0 != nil })
      else { continue }
      let draft = folder + "/" + name
      guard isOld(draft), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink(draft)
    }
  }

  private static func isOld(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return time(nil) - status.st_mtim.tv_sec >= shortestAge
  }
}
