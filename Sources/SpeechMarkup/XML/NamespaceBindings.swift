// SPDX-License-Identifier: Apache-2.0

/// Which namespace each prefix stands for, at the place that is being read.
struct NamespaceBindings: Sendable {
  private struct Change: Sendable {
    var prefix: ExactString
    var previous: String?
  }

  private var current = [ExactString("xml"): XMLNamespace.xml]
  /// What to restore when elements end, the latest last.
  private var changes: [Change] = []

  /// To be handed back to `restore(to:)` when the element ends.
  var level: Int { changes.count }

  /// Nil when the prefix is not declared; the empty prefix may be without one.
  func namespace(of prefix: String) -> String? { current[ExactString(prefix)] }

  /// - Parameter namespace: empty for none.
  mutating func bind(_ prefix: String, to namespace: String) {
    let prefix = ExactString(prefix)
    changes.append(Change(prefix: prefix, previous: current[prefix]))
    current[prefix] = namespace.isEmpty ? nil : namespace
  }

  mutating func restore(to level: Int) {
    while changes.count > level, let change = changes.popLast() {
      current[change.prefix] = change.previous
    }
  }
}
