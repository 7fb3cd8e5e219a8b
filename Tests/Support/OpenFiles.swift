// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What the descriptors of this process stand for: paths, "pipe:[number]", "anon_inode:[pidfd]".
///
/// To be asked only for what the test itself opens: other tests, and the runtime, open descriptors whenever they like.
package func openFiles() -> [String] {
  (0..<1024).compactMap { descriptor in
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
    return count < 0 ? nil : String(decoding: target[..<count], as: UTF8.self)
  }
}
