// SPDX-License-Identifier: Apache-2.0

/// Namespaces in XML 1.0 and 1.1.
extension XMLReader {
  /// The number of a name in the current text.
  mutating func numberOfName(_ range: Range<Int>) throws(MarkupError) -> Int {
    if let number = names.number(of: bytes.span, range: range) { return number }
    let (prefix, local) = try splitName(range)
    let text = bytes
    return names.insert(
      NameTable.Name(prefix: prefix, local: local),
      bytes: text.span,
      range: range
    )
  }

  /// Binds the namespaces declared by the attributes of a start tag.
  mutating func bindNamespaces() throws(MarkupError) {
    for attribute in attributes {
      if let prefix = attribute.declaredPrefix { try bind(prefix, attribute: attribute) }
    }
  }

  mutating func elementName(_ number: Int, at start: Int) throws(MarkupError) -> XMLName {
    let name = names.names[number]
    let namespace = try namespace(of: name.prefix, at: start)
    return XMLName(namespace: namespace, prefix: name.prefix, local: name.local)
  }

  /// Nil for no prefix without a default namespace.
  private mutating func namespace(
    of prefix: String,
    at index: Int
  ) throws(MarkupError) -> String? {
    if let namespace = namespaces.namespace(of: prefix) { return namespace }
    guard !prefix.isEmpty else { return nil }
    guard isTolerant else { throw fault(.undeclaredPrefix(prefix), at: index) }
    tolerate(.undeclaredPrefix(prefix), at: index)
    return XMLTolerance.namespace(forUndeclared: prefix)
  }

  /// Resolves the attribute names of a start tag, and removes namespace declarations.
  mutating func resolveAttributes(of element: XMLName) throws(MarkupError) {
    var kept = 0
    var prefixCount = 0
    for index in attributes.indices where attributes[index].declaredPrefix == nil {
      let attribute = attributes[index]
      let name = attribute.name
      if name.prefix.isEmpty {
        attributes[kept] = attribute
      } else {
        prefixCount += 1
        let namespace = try namespace(of: name.prefix, at: attribute.start)
        attributes[kept] = XMLAttribute(
          name: XMLName(namespace: namespace, prefix: name.prefix, local: name.local),
          value: attribute.value,
          start: attribute.start
        )
      }
      kept += 1
    }
    attributes.removeLast(attributes.count - kept)
    // Two prefixes may have the same namespace.
    guard prefixCount > 1 else { return }
    var seen = Set<ExactString>(minimumCapacity: prefixCount)
    for attribute in attributes {
      guard let namespace = attribute.name.namespace else { continue }
      // No namespace contains a space.
      guard seen.insert(ExactString("\(namespace) \(attribute.name.local)")).inserted else {
        throw fault(
          .duplicateAttribute(attribute.name.local, element: element.qualified),
          at: attribute.start
        )
      }
    }
  }

  private mutating func bind(_ prefix: String, attribute: XMLAttribute) throws(MarkupError) {
    let namespace = attribute.value
    let isXML = prefix == "xml" || namespace == XMLNamespace.xml
    let isRight = prefix == "xml" && namespace == XMLNamespace.xml
    guard !isXML || isRight, prefix != "xmlns", namespace != XMLNamespace.xmlns else {
      throw fault(.reservedNamespace(attribute.name.qualified), at: attribute.start)
    }
    // Namespaces in XML 1.1 has a way to undeclare a prefix.
    guard prefix.isEmpty || !namespace.isEmpty || version == .v1_1 else {
      throw fault(.emptyNamespace(prefix: prefix), at: attribute.start)
    }
    guard isTolerant, let meant = XMLNamespace.plain(namespace) else {
      return namespaces.bind(prefix, to: namespace)
    }
    tolerate(.secureNamespace(namespace), at: attribute.start)
    namespaces.bind(prefix, to: meant)
  }

  /// Splits a name in the current text at its colon.
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

  /// The expanded form of a name in a value at the last event: `{namespace}local`, or `{}local` without a namespace;
  /// nil when its prefix is not declared. Roles are such names (XML Schema 2, 3.2.18).
  package func expandedName(_ name: String) -> String? {
    let fields = name.utf8.split(separator: Byte.colon, omittingEmptySubsequences: false)
    guard fields.count <= 2, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard fields.count == 2 else {
      return "{\(namespaces.namespace(of: "") ?? "")}\(name)"
    }
    let prefix = String(Substring(fields[0]))
    return namespaces.namespace(of: prefix).map { "{\($0)}\(Substring(fields[1]))" }
  }
}

extension XMLAttribute {
  /// Nil unless it declares a namespace.
  fileprivate var declaredPrefix: String? {
    if name.prefix == "xmlns" { return name.local }
    return name.prefix.isEmpty && name.local == "xmlns" ? "" : nil
  }
}
