// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The last lines that each provider has logged while a command ran. [any thread]
final class ProviderLog: Sendable {
  private static let maxLines = 8

  private let lines = Mutex<[String: [String]]>([:])

  func add(_ line: String, of library: String) {
    lines.withLock { lines in
      // Each attempt says the same.
      guard lines[library]?.last != line else { return }
      lines[library] = ((lines[library] ?? []) + [line]).suffix(Self.maxLines)
    }
  }

  /// Begins again with none.
  func forget() { lines.withLock { $0 = [:] } }

  func lines(of library: String) -> [String] { lines.withLock { $0[library] ?? [] } }
}
