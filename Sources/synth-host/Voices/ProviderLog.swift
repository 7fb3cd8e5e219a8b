// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// The last lines that each provider has logged while a command ran. [any thread]
final class ProviderLog: Sendable {
  private static let maxLines = 8

  /// For lines that are on their way while the failure that they explain is known already.
  private static let patience = Duration.milliseconds(500)

  private let lines = Mutex<[String: [String]]>([:])
  private let change = WakeUp()

  func add(_ line: String, of library: String) {
    lines.withLock { lines in
      // Each attempt says the same.
      guard lines[library]?.last != line else { return }
      lines[library] = ((lines[library] ?? []) + [line]).suffix(Self.maxLines)
    }
    change.signal()
  }

  /// Begins again with none.
  func forget() { lines.withLock { $0 = [:] } }

  /// Waits a moment for the first one.
  func lines(of library: String) -> [String] {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let seen = change.count
      let found = lines.withLock { $0[library] ?? [] }
      let rest = deadline - .now
      guard found.isEmpty, rest > .zero else { return found }
      change.wait(since: seen, atMost: rest)
    }
  }
}
