// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What /proc knows of this process and its children.
enum Processes {
  /// The children that run, in no order.
  static func children() -> [pid_t] {
    names(in: "/proc/self/task").flatMap { thread in
      lines(of: "/proc/self/task/\(thread)/children")
        .flatMap { $0.split(separator: " ") }
        .compactMap { pid_t($0) }
    }
  }

  /// A child that has ended but was not reaped counts as well.
  static func exists(_ pid: pid_t) -> Bool { access("/proc/\(pid)", F_OK) == 0 }

  static func openDescriptors() -> Int { names(in: "/proc/self/fd").count - 1 }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
  }
}
