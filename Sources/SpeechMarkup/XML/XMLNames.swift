// SPDX-License-Identifier: Apache-2.0

/// The names in a document, and the namespaces of their prefixes at the current place: Namespaces in XML 1.0 and 1.1.
struct XMLNames: Sendable {
  private var table = NameTable()
  private var bindings = NamespaceBindings()

  /// Pass it to `restore(to:)` when the element ends.
  var level: Int { bindings.level }

  mutating func restore(to level: Int) { bindings.restore(to: level) }

  /// Forgets all names when there are too many; earlier numbers become invalid.
  mutating func makeRoom() { table.makeRoom() }

  /// A name as written.
  subscript(_ number: Int) -> NameTable.Name { table.names[number] }

  /// Nil when the prefix is not declared; the empty prefix may be without one.
  func namespace(of prefix: String) -> String? { bindings.namespace(of: prefix) }

  /// The number of a name in the current text.
  mutating func number(
    of range: Range<Int>,
    at cursor: inout XMLCursor
  ) throws(MarkupError) -> Int {
    if let number = table.number(of: cursor.bytes.span, range: range) { return number }
    let (prefix, local) = try cursor.splitName(range)
    let text = cursor.bytes
    return table.insert(
      NameTable.Name(prefix: prefix, local: local),
      bytes: text.span,
      range: range
    )
  }

  /// Binds the namespaces declared by the attributes of a start tag.
  mutating func bindNamespaces(
    of attributes: [XMLAttribute],
    at cursor: inout XMLCursor
  ) throws(MarkupError) {
    for attribute in attributes {
      guard let prefix = attribute.declaredPrefix else { continue }
      try bind(prefix, attribute: attribute, at: &cursor)
    }
  }

  /// The name with a number, of an element that begins at a byte of the current text.
  func elementName(
    _ number: Int,
    from start: Int,
    at cursor: inout XMLCursor
  ) throws(MarkupError) -> XMLName {
    let name = table.names[number]
    let namespace = try namespace(of: name.prefix, from: start, at: &cursor)
    return XMLName(namespace: namespace, prefix: name.prefix, local: name.local)
  }

  /// Nil for no prefix without a default namespace.
  private func namespace(
    of prefix: String,
    from index: Int,
    at cursor: inout XMLCursor
  ) throws(MarkupError) -> String? {
    if let namespace = bindings.namespace(of: prefix) { return namespace }
    guard !prefix.isEmpty else { return nil }
    guard cursor.isTolerant else { throw cursor.fault(.undeclaredPrefix(prefix), at: index) }
    cursor.tolerate(.undeclaredPrefix(prefix), at: index)
    return XMLTolerance.namespace(forUndeclared: prefix)
  }

  /// Resolves the attribute names of a start tag, and removes namespace declarations.
  func resolve(
    _ attributes: inout [XMLAttribute],
    of element: XMLName,
    at cursor: inout XMLCursor
  ) throws(MarkupError) {
    var kept = 0
    var prefixCount = 0
    for index in attributes.indices where attributes[index].declaredPrefix == nil {
      let attribute = attributes[index]
      let name = attribute.name
      if name.prefix.isEmpty {
        attributes[kept] = attribute
      } else {
        prefixCount += 1
        let namespace = try namespace(of: name.prefix, from: attribute.start, at: &cursor)
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
        throw cursor.fault(
          .duplicateAttribute(attribute.name.local, element: element.qualified),
          at: attribute.start
        )
      }
    }
  }

  private mutating func bind(
    _ prefix: String,
    attribute: XMLAttribute,
    at cursor: inout XMLCursor
  ) throws(MarkupError) {
    let namespace = attribute.value
    let isXML = prefix == "xml" || namespace == XMLNamespace.xml
    let isRight = prefix == "xml" && namespace == XMLNamespace.xml
    guard !isXML || isRight, prefix != "xmlns", namespace != XMLNamespace.xmlns else {
      throw cursor.fault(.reservedNamespace(attribute.name.qualified), at: attribute.start)
    }
    // Namespaces in XML 1.1 has a way to undeclare a prefix.
    guard prefix.isEmpty || !namespace.isEmpty || cursor.declaration.version == .v1_1 else {
      throw cursor.fault(.emptyNamespace(prefix: prefix), at: attribute.start)
    }
    guard cursor.isTolerant, let meant = XMLNamespace.plain(namespace) else {
      return bindings.bind(prefix, to: namespace)
    }
    cursor.tolerate(.secureNamespace(namespace), at: attribute.start)
    bindings.bind(prefix, to: meant)
  }

  /// The expanded form of a name in a value at the last event: `{namespace}local`, or `{}local` without a namespace;
  /// nil when its prefix is not declared. Roles are such names (XML Schema 2, 3.2.18).
  func expandedName(_ name: String) -> String? {
    let fields = name.utf8.split(separator: Byte.colon, omittingEmptySubsequences: false)
    guard fields.count <= 2, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard fields.count == 2 else {
      return "{\(namespace(of: "") ?? "")}\(name)"
    }
    let prefix = String(Substring(fields[0]))
    return namespace(of: prefix).map { "{\($0)}\(Substring(fields[1]))" }
  }
}

extension XMLAttribute {
  /// Nil unless it declares a namespace.
  fileprivate var declaredPrefix: String? {
    if name.prefix == "xmlns" { return name.local }
    return name.prefix.isEmpty && name.local == "xmlns" ? "" : nil
  }
}
