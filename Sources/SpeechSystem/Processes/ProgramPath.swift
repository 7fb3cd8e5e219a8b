// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Where programs are found and what they get as their environment.
package struct ProgramPath: Sendable {
  /// Variables of this process.
  private let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// `TMPDIR`, or `/tmp`.
  package var temporaryFolder: String {
    environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// The path of a program; nil if there is none in the folders of `PATH`. Relative folders are ignored.
  package func find(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter {
      $0.hasPrefix("/")
    }
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// `NAME=value`.
  package var assignments: [String] { environment.map { "\($0.key)=\($0.value)" } }
}
