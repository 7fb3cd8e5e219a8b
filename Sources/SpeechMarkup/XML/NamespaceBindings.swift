// SPDX-License-Identifier: Apache-2.0

/// The namespaces of prefixes at the current place.
struct NamespaceBindings: Sendable {
  private struct Change: Sendable {
    var prefix: ExactString
    var previous: String?
  }

  /// The namespace of names without a prefix. Stored separately because nearly every element uses it.
  private(set) var defaultNamespace: String?
  private var prefixed: [ExactString: String] = [:]
  /// The bindings to restore when elements end, the latest last.
  private var changes: [Change] = []

  /// Pass it to `restore(to:)` when the element ends.
  var level: Int { changes.count }

  /// Nil when the prefix is not declared; the empty prefix may be without one.
  func namespace(of prefix: String) -> String? {
    if prefix.isEmpty { return defaultNamespace }
    // Always bound to this namespace.
    if prefix == "xml" { return XMLNamespace.xml }
    return prefixed[ExactString(prefix)]
  }

  /// - Parameter namespace: empty for none.
  mutating func bind(_ prefix: String, to namespace: String) {
    changes.append(Change(prefix: ExactString(prefix), previous: self.namespace(of: prefix)))
    set(ExactString(prefix), to: namespace.isEmpty ? nil : XMLNamespace.known(namespace))
  }

  mutating func restore(to level: Int) {
    while changes.count > level, let change = changes.popLast() {
      set(change.prefix, to: change.previous)
    }
  }

  private mutating func set(_ prefix: ExactString, to namespace: String?) {
    if prefix.string.isEmpty {
      defaultNamespace = namespace
    } else {
      prefixed[prefix] = namespace
    }
  }
}
