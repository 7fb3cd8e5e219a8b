// SPDX-License-Identifier: Apache-2.0

/// The declarations of the internal subset of a document type that affect parsing.
struct DocumentType: Sendable {
  enum Entity: Sendable {
    case text([UInt8])
    /// In another file, which is never opened.
    case external
    /// Not XML at all.
    case unparsed
  }

  /// The attributes of one element.
  struct Attributes: Sendable {
    private var tokenized: [ExactString: Bool] = [:]
    /// Attributes with default values, in order.
    private(set) var defaults: [(name: ExactString, value: String)] = []

    func isTokenized(_ name: String) -> Bool { tokenized[ExactString(name)] ?? false }

    /// The first declaration of an attribute is the one that counts.
    mutating func declare(_ name: ExactString, isTokenized: Bool, value: String?) {
      guard tokenized[name] == nil else { return }
      tokenized[name] = isTokenized
      if let value { defaults.append((name, value)) }
    }
  }

  /// Whether there is an external subset, which is never opened.
  var hasExternalSubset = false
  private(set) var entities: [ExactString: Entity] = [:]
  /// By the name of the element, as written.
  private(set) var attributes: [ExactString: Attributes] = [:]

  /// The first declaration of an entity is the one that counts.
  mutating func declare(entity name: String, _ entity: Entity) {
    let name = ExactString(name)
    if entities[name] == nil { entities[name] = entity }
  }

  mutating func declare(
    attribute name: String,
    of element: String,
    isTokenized: Bool,
    value: String?
  ) {
    attributes[ExactString(element), default: Attributes()]
      .declare(ExactString(name), isTokenized: isTokenized, value: value)
  }
}
