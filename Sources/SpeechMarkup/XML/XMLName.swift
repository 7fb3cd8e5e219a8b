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

/// The namespaces that this module knows.
package enum XMLNamespace {
  package static let synthesis = "http://www.w3.org/2001/10/synthesis"
  package static let lexicon = "http://www.w3.org/2005/01/pronunciation-lexicon"
  package static let xml = "http://www.w3.org/XML/1998/namespace"
  package static let xmlns = "http://www.w3.org/2000/xmlns/"
  package static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  /// The namespace itself; the shared constant for those above, which is cheap to copy and compare.
  static func known(_ namespace: String) -> String {
    switch namespace {
    case synthesis: synthesis
    case lexicon: lexicon
    default: namespace
    }
  }
}
