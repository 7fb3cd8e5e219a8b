// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Where the build left what tests load and run.
package enum Fixtures {
  /// The folder of the test bundle: products lie beside it.
  package static let buildFolder: String = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  /// The `.so` of a dynamic library product.
  package static func library(_ product: String) -> String { place(of: "lib\(product).so") }

  package static func program(_ product: String) -> String { place(of: product) }

  /// In `SYNTH_HOST_LIBEXEC`, where that has a build of it that the tests are to use instead.
  private static func place(of file: String) -> String {
    let folders = [getenv("SYNTH_HOST_LIBEXEC").map { String(cString: $0) }, buildFolder]
    let paths = folders.compactMap { $0.map { "\($0)/\(file)" } }
    return paths.first { access($0, F_OK) == 0 } ?? "\(buildFolder)/\(file)"
  }

  /// The folder of the package's sources.
  package static let packageFolder: String = {
    // …/Tests/Support/Fixtures.swift
    var path = #filePath[...]
    for _ in 0..<3 { path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
    return String(path)
  }()
}

/// A folder for one test; removed with all that is in it when the test lets go of it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/synth-host-test-XXXXXX".utf8CString)
    path =
      mkdtemp(&template) == nil
      ? ""
      : template.withUnsafeBufferPointer {
        String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    precondition(!path.isEmpty, "no temporary folder could be made")
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
