// SPDX-License-Identifier: Apache-2.0

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

  /// The known namespace that is meant by the same name with `https`; nil for others.
  static func plain(_ namespace: String) -> String? {
    guard namespace.hasPrefix("https://") else { return nil }
    let plain = "http" + namespace.dropFirst("https".count)
    return [synthesis, lexicon, schemaInstance].first { $0 == plain }
  }
}
