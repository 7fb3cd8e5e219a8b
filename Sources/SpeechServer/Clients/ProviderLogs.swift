// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The last lines that each provider has logged or written to standard error. [any thread]
package final class ProviderLogs: Sendable {
  private static let maxLines = 200
  /// Bytes of a line that are kept.
  private static let maxLine = 1000
  /// More than a user has.
  private static let maxLibraries = 64

  private let lines = Mutex<[String: [String]]>([:])

  package init() {}

  /// - Parameter library: The path of the provider.
  package func add(_ line: String, of library: String) {
    lines.withLock { lines in
      guard lines[library] != nil || lines.count < Self.maxLibraries else { return }
      var kept = lines[library] ?? []
      if kept.count >= Self.maxLines { kept.removeFirst(kept.count - Self.maxLines + 1) }
      kept.append(String(line.prefix(Self.maxLine)))
      lines[library] = kept
    }
  }

  func lines(of library: String) -> [String] { lines.withLock { $0[library] ?? [] } }
}
