// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// A small file system in memory, for disks that are full. Unmounted when this is released.
final class SmallDisk {
  let path: String

  /// Mounts it at a folder that exists; nil where that is forbidden, as to root in most containers.
  /// - Parameter size: As mount(8) takes it: `64k`.
  init?(at path: String, size: String) {
    let arguments = ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path]
    guard Self.run("/bin/mount", arguments) else { return nil }
    self.path = path
  }

  deinit { _ = Self.run("/bin/umount", [path]) }

  /// Whether this user may mount one.
  static var isPossible: Bool {
    let folder = TemporaryFolder()
    return geteuid() == 0 && SmallDisk(at: folder.path, size: "64k") != nil
  }

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    TestSupport.run(program, arguments, environment: ["PATH": "/usr/bin:/bin"]).status == 0
  }
}
