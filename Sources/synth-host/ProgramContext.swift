// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechReader
import SpeechSystem

/// Where and how this program was started.
enum ProgramContext {
  /// The path without `.` and doubled slashes. Leading `..` components are resolved: the working folder's path has no
  /// symbolic links, while the typed path may.
  static func absolutePath(_ path: String) -> String {
    var parts = path.hasPrefix("/") ? [] : workingFolder.split(separator: "/")
    var unlinked = parts.count
    for part in path.split(separator: "/") where part != "." {
      if part == "..", parts.count == unlinked {
        unlinked = max(0, unlinked - 1)
        parts = Array(parts.prefix(unlinked))
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  static var environment: [String: String] { HostEnvironment.ofProcess }

  /// What reads files of other people's that libraries parse.
  static var reader: ReaderProgram {
    ReaderProgram(environment: environment, executableFolder: executableFolder)
  }

  /// The folder of this program, through symbolic links.
  static var executableFolder: String {
    OwnProgram.path.map { Path.parent(of: $0) } ?? "."
  }
}
