// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem

/// How this program was started.
enum ModuleContext {
  static var environment: [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    return HostEnvironment.trusted(result)
  }

  /// The file of this program, through symbolic links.
  static var executable: String? { Path.resolved("/proc/self/exe") }
}
