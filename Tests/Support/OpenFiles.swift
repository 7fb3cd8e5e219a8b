// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The targets of this process's descriptors: paths, "pipe:[number]", "anon_inode:[pidfd]".
///
/// Use it only for files that the test itself opens: other tests and the runtime open descriptors at any time.
package func openFiles() -> [String] {
  (0..<1024).compactMap { descriptor in
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
    return count < 0 ? nil : String(decoding: target[..<count], as: UTF8.self)
  }
}
