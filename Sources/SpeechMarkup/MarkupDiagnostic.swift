// SPDX-License-Identifier: Apache-2.0

/// Something in a document that is not carried out as written. The document is spoken all the same.
package struct MarkupDiagnostic: Hashable, Sendable {
  package let kind: Kind
  package let position: SourcePosition

  package var line: Int { position.line }
  package var column: Int { position.column }
  package var severity: Severity { kind.severity }
  /// Stable, for programs: `unsupported-element`.
  package var code: String { kind.code }
  /// For people, without the place.
  package var message: String { Message.shown(kind.text) }

  package init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// `file:line:column: warning: message [code]`, as compilers write it.
  package func message(file: String) -> String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(code)]"
  }

  package enum Severity: String, Hashable, Sendable {
    /// What is heard is what was written, or close to it.
    case note
    /// Something is missing from what is heard, or sounds different.
    case warning
  }

  /// What is wrong. Names are as written in the source, with their prefix.
  package enum Kind: Hashable, Sendable {
    /// - Parameter isSpoken: its content is, without what the element would change.
    case unsupportedElement(String, isSpoken: Bool)
    case unknownElement(String)
    case foreignElement(String)
    case misplacedElement(String, inside: String)
    case textInElement(String)
    case unsupportedAttribute(String, element: String)
    case unknownAttribute(String, element: String)
    case foreignAttribute(String, element: String)
    /// One of several would do.
    case missingAttribute([String], element: String)
    case badValue(String, attribute: String, element: String, remedy: Remedy)
    case longPause(String, limit: Duration)
    case unsupportedVersion(String)
    case skippedEntity(String)
    case lexicon(LexiconProblem)
    /// The last one of a document that has more than the limit.
    case more(count: Int)
  }

  /// What is done about a value that is not valid.
  package enum Remedy: Hashable, Sendable {
    case ignored
    case partlyIgnored
    case replaced(by: String)
  }
}

extension MarkupDiagnostic.Kind {
  var code: String {
    switch self {
    case .unsupportedElement: "unsupported-element"
    case .unknownElement: "unknown-element"
    case .foreignElement: "foreign-element"
    case .misplacedElement: "misplaced-element"
    case .textInElement: "misplaced-text"
    case .unsupportedAttribute: "unsupported-attribute"
    case .unknownAttribute: "unknown-attribute"
    case .foreignAttribute: "foreign-attribute"
    case .missingAttribute: "missing-attribute"
    case .badValue: "bad-value"
    case .longPause: "long-pause"
    case .unsupportedVersion: "unsupported-version"
    case .skippedEntity: "skipped-entity"
    case .lexicon(let problem): problem.code
    case .more: "more-diagnostics"
    }
  }

  var severity: MarkupDiagnostic.Severity {
    switch self {
    case .foreignElement, .foreignAttribute, .unsupportedVersion, .more: .note
    case .lexicon(let problem): problem.severity
    default: .warning
    }
  }

  fileprivate var text: String {
    switch self {
    case .unsupportedElement(let name, let isSpoken):
      "`<\(name)>` is not carried out yet"
        + (isSpoken ? "; its content is spoken as plain text" : "")
    case .unknownElement(let name):
      "`<\(name)>` is no element of SSML; its content is spoken as if it were not there"
    case .foreignElement(let name):
      "`<\(name)>` belongs to another language; its content is spoken as if it were not there"
    case .misplacedElement(let name, let parent):
      "`<\(name)>` is not allowed inside `<\(parent)>` and has no effect there"
    case .textInElement(let name):
      "`<\(name)>` must be empty; its content is spoken after it"
    case .unsupportedAttribute(let name, let element):
      "`\(name)` of `<\(element)>` is not carried out yet"
    case .unknownAttribute(let name, let element):
      "`<\(element)>` has no attribute `\(name)`; it is ignored"
    case .foreignAttribute(let name, let element):
      "`\(name)` of `<\(element)>` belongs to another language; it is ignored"
    case .missingAttribute(let names, let element):
      "`<\(element)>` has no effect without `\(names.joined(separator: "` or `"))`"
    case .badValue(let value, let attribute, let element, let remedy):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is not valid; \(remedy)"
    case .longPause(let value, let limit):
      "a pause of \(value) is longer than allowed; it lasts \(limit)"
    case .unsupportedVersion(let version):
      "version \(version) of SSML is unknown; the document is read as version 1.1"
    case .skippedEntity(let name):
      "`&\(name);` is declared in another file, which is never opened; nothing is spoken for it"
    case .lexicon(let problem): problem.text
    case .more(let count): "\(count) more are not listed"
    }
  }
}

extension MarkupDiagnostic.Remedy: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ignored: "it is ignored"
    case .partlyIgnored: "this part of it is ignored"
    case .replaced(let value): "`\(value)` is taken"
    }
  }
}
