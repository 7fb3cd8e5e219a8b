// SPDX-License-Identifier: Apache-2.0

import CLinux

extension Path {
  /// Renames a file unless the new path exists. Returns whether it did.
  static func rename(_ path: String, toNew new: String) -> Bool { linux_rename_new(path, new) == 0 }
}
