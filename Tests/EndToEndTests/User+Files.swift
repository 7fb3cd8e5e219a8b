// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

extension User {
  /// A folder with copies of fixture providers.
  func providerFolder(_ products: [String]) -> String {
    let folder = path("providers")
    mkdir(folder, 0o755)
    for product in products {
      write(read(Fixtures.library(product)), to: folder + "/\(product).so")
    }
    // What changed within the last 15 ms may be changing still: a host asks such a library again the next time.
    let settled = ContinuousClock.now + .milliseconds(30)
    while ContinuousClock.now < settled { sched_yield() }
    return folder
  }

  /// Files in the making.
  var leftovers: [String] {
    guard let stream = opendir(home.path) else { return [] }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.contains(".partial") { result.append(name) }
    }
    return result
  }
}
