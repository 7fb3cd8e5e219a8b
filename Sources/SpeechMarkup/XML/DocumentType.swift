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

  /// Whether there is an external subset, which is never opened, or a reference to a parameter entity: an entity that is
  /// not declared is then no fault of the text (XML 1.0, 4.1, "Entity Declared").
  var hasOtherDeclarations = false
  /// Whether a parameter entity was not read, so that what is declared after it may be declared otherwise in it and does
  /// not count (XML 1.0, 5.1).
  var missesDeclarations = false
  private(set) var entities: [ExactString: Entity] = [:]
  /// What `%name;` stands for; nil if that is in another file.
  private(set) var parameters: [ExactString: [UInt8]?] = [:]
  /// By the name of the element, as written.
  private(set) var attributes: [ExactString: Attributes] = [:]

  /// The first declaration of an entity is the one that counts.
  mutating func declare(entity name: String, _ entity: Entity) {
    let name = ExactString(name)
    if !missesDeclarations, entities[name] == nil { entities[name] = entity }
  }

  /// - Parameter text: nil for one in another file.
  mutating func declare(parameter name: String, text: [UInt8]?) {
    let name = ExactString(name)
    if !missesDeclarations, parameters[name] == nil { parameters[name] = .some(text) }
  }

  mutating func declare(
    attribute name: String,
    of element: String,
    isTokenized: Bool,
    value: String?
  ) {
    guard !missesDeclarations else { return }
    attributes[ExactString(element), default: Attributes()]
      .declare(ExactString(name), isTokenized: isTokenized, value: value)
  }
}
