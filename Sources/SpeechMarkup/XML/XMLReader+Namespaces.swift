// SPDX-License-Identifier: Apache-2.0

/// Namespaces in XML 1.0.
extension XMLReader {
  /// An attribute as written, before its prefix is resolved.
  struct RawAttribute {
    var prefix: String
    var local: String
    var value: String
    /// In the source.
    var start: Int

    var qualified: String { prefix.isEmpty ? local : "\(prefix):\(local)" }
    /// Nil unless it declares a namespace.
    var declaredPrefix: String? {
      if prefix == "xmlns" { return local }
      return prefix.isEmpty && local == "xmlns" ? "" : nil
    }
  }

  /// Resolves the names of a start tag, after the declarations in it.
  mutating func resolve(
    prefix: String,
    local: String,
    attributes: [RawAttribute],
    start: Int
  ) throws(MarkupError) -> XMLElement {
    for attribute in attributes {
      if let declared = attribute.declaredPrefix { try bind(declared, attribute) }
    }
    let element = try resolvedName(prefix, local, isAttribute: false, at: start)
    var resolved: [XMLAttribute] = []
    resolved.reserveCapacity(attributes.count)
    var hasPrefixes = false
    for attribute in attributes where attribute.declaredPrefix == nil {
      hasPrefixes = hasPrefixes || !attribute.prefix.isEmpty
      resolved.append(
        XMLAttribute(
          name: try resolvedName(
            attribute.prefix,
            attribute.local,
            isAttribute: true,
            at: attribute.start
          ),
          value: attribute.value,
          start: attribute.start
        )
      )
    }
    if hasPrefixes {
      // Two prefixes may stand for one namespace. No namespace contains a space.
      try checkUnique(
        resolved.map { ("\($0.name.namespace ?? "") \($0.name.local)", $0.start) },
        of: element.qualified
      )
    }
    return XMLElement(name: element, attributes: resolved)
  }

  private mutating func bind(_ prefix: String, _ attribute: RawAttribute) throws(MarkupError) {
    let namespace = attribute.value
    let isXML = prefix == "xml" || namespace == XMLNamespace.xml
    let isRight = prefix == "xml" && namespace == XMLNamespace.xml
    guard !isXML || isRight, prefix != "xmlns", namespace != XMLNamespace.xmlns else {
      throw fault(.reservedNamespace(attribute.qualified), at: attribute.start)
    }
    guard prefix.isEmpty || !namespace.isEmpty else {
      throw fault(.emptyNamespace(prefix: prefix), at: attribute.start)
    }
    namespaces.bind(prefix, to: namespace)
  }

  private mutating func resolvedName(
    _ prefix: String,
    _ local: String,
    isAttribute: Bool,
    at start: Int
  ) throws(MarkupError) -> XMLName {
    if isAttribute, prefix.isEmpty { return XMLName(namespace: nil, prefix: "", local: local) }
    let namespace = namespaces.namespace(of: prefix)
    guard namespace != nil || prefix.isEmpty else {
      throw fault(.undeclaredPrefix(prefix), at: start)
    }
    return XMLName(namespace: namespace, prefix: prefix, local: local)
  }

  /// Takes a name of what is being read apart at its colon.
  mutating func splitName(
    _ range: Range<Int>
  ) throws(MarkupError) -> (prefix: String, local: String) {
    guard let colon = bytes[range].firstIndex(of: Byte.colon) else { return ("", string(range)) }
    let local = colon + 1..<range.upperBound
    guard colon > range.lowerBound, endOfName(from: local.lowerBound) == local.upperBound,
      !local.isEmpty, !bytes[local].contains(Byte.colon)
    else { throw fault(.badColon(name: string(range)), at: range.lowerBound) }
    return (string(range.lowerBound..<colon), string(local))
  }

  /// What a name in a value stands for at the last event, as `{namespace}local`, or without braces where there is no
  /// namespace; nil when its prefix is not declared. Roles are such names.
  package func expandedName(_ name: String) -> String? {
    let fields = name.utf8.split(separator: Byte.colon, omittingEmptySubsequences: false)
    guard fields.count <= 2, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard fields.count == 2 else {
      return namespaces.namespace(of: "").map { "{\($0)}\(name)" } ?? name
    }
    let prefix = String(Substring(fields[0]))
    return namespaces.namespace(of: prefix).map { "{\($0)}\(Substring(fields[1]))" }
  }

  /// Refuses names that occur twice.
  mutating func checkUnique(
    _ names: [(name: String, start: Int)],
    of element: String
  ) throws(MarkupError) {
    guard names.count > 1 else { return }
    var seen = Set<ExactString>(minimumCapacity: names.count)
    for (name, start) in names where !seen.insert(ExactString(name)).inserted {
      let shown = name.split(separator: " ").last.map(String.init) ?? name
      throw fault(.duplicateAttribute(shown, element: element), at: start)
    }
  }
}
