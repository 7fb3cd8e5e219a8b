// SPDX-License-Identifier: Apache-2.0

/// The name of an element or attribute, with its namespace resolved.
package struct XMLName: Hashable, Sendable {
  /// Nil for none.
  package let namespace: String?
  /// As written; empty for none.
  package let prefix: String
  package let local: String

  package init(namespace: String?, prefix: String, local: String) {
    self.namespace = namespace
    self.prefix = prefix
    self.local = local
  }

  /// As written, for messages.
  package var qualified: String { prefix.isEmpty ? local : "\(prefix):\(local)" }
}
