// SPDX-License-Identifier: Apache-2.0

/// Something in a document that is not carried out as written. The document is spoken anyway.
package struct MarkupDiagnostic: Hashable, Sendable {
  package let kind: Kind
  package let position: SourcePosition

  package var line: Int { position.line }
  package var column: Int { position.column }
  package var severity: Severity { kind.severity }
  /// Stable, for programs: `misplaced-element`.
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
    /// An element or a wish that the document depends on cannot be carried out at all.
    case error
  }

  /// What is wrong. Names are as written in the source, with their prefix.
  package enum Kind: Hashable, Sendable {
    case unknownElement(String)
    case foreignElement(String)
    case misplacedElement(String, inside: String, isObeyed: Bool)
    /// Stands after something that is spoken.
    case lateElement(String)
    case textInElement(String)
    case unknownAttribute(String, element: String)
    case foreignAttribute(String, element: String)
    /// One of several would do.
    case missingAttribute([String], element: String)
    case badValue(String, attribute: String, element: String, remedy: Remedy)
    /// A number beyond all reason.
    case limitedValue(String, attribute: String, element: String)
    /// A way to write a value that SSML 1.0 had and 1.1 has not.
    case oldForm(String, attribute: String, element: String)
    case longPause(String, limit: Duration)
    case longWord(limit: Int)
    case missingVersion
    case unsupportedVersion(String)
    case badIdentifier(String)
    case duplicateIdentifier(String)
    /// What `startmark` or `endmark` names.
    case unknownMark(String, attribute: String)
    case endMarkBeforeStart(String, start: String)
    case unknownLexicon(String)
    case unsupportedLexicon(type: String)
    case skippedEntity(String)
    case lexicon(LexiconProblem)
    /// The last one of a document that has more than the limit.
    case more(count: Int)
  }

  /// What is done about a value that is not valid.
  package enum Remedy: Hashable, Sendable {
    case ignored
    case partlyIgnored
    case takenAsWritten
    case replaced(by: String)
  }
}

extension MarkupDiagnostic.Kind {
  var code: String {
    switch self {
    case .unknownElement: "unknown-element"
    case .foreignElement: "foreign-element"
    case .misplacedElement, .lateElement: "misplaced-element"
    case .textInElement: "misplaced-text"
    case .unknownAttribute: "unknown-attribute"
    case .foreignAttribute: "foreign-attribute"
    case .missingAttribute: "missing-attribute"
    case .badValue: "bad-value"
    case .limitedValue: "limited-value"
    case .oldForm: "ssml-1.0-form"
    case .longPause: "long-pause"
    case .longWord: "long-word"
    case .missingVersion: "missing-version"
    case .unsupportedVersion: "unsupported-version"
    case .badIdentifier: "bad-identifier"
    case .duplicateIdentifier: "duplicate-identifier"
    case .unknownMark: "unknown-mark"
    case .endMarkBeforeStart: "marks-out-of-order"
    case .unknownLexicon: "unknown-lexicon"
    case .unsupportedLexicon: "unsupported-lexicon"
    case .skippedEntity: "skipped-entity"
    case .lexicon(let problem): problem.code
    case .more: "more-diagnostics"
    }
  }

  var severity: MarkupDiagnostic.Severity {
    switch self {
    case .lexicon(let problem): problem.severity
    case .foreignElement, .foreignAttribute, .lateElement, .misplacedElement(_, _, isObeyed: true):
      .note
    case .oldForm, .missingVersion, .unsupportedVersion, .badIdentifier, .duplicateIdentifier: .note
    case .more: .note
    case .missingAttribute, .unknownMark, .endMarkBeforeStart, .unknownLexicon: .error
    case .unknownElement, .misplacedElement, .textInElement, .unknownAttribute, .badValue: .warning
    case .limitedValue, .longPause, .longWord, .unsupportedLexicon, .skippedEntity: .warning
    }
  }

  fileprivate var text: String {
    switch self {
    case .unknownElement(let name):
      "`<\(name)>` is not an SSML element; its content is spoken as if the element were not there"
    case .foreignElement(let name):
      "`<\(name)>` belongs to another language; its content is spoken as if it were not there"
    case .misplacedElement(let name, let parent, let isObeyed):
      "`<\(name)>` is not allowed inside `<\(parent)>`"
        + (isObeyed ? "; it is applied anyway" : " and has no effect there")
    case .lateElement(let name):
      "`<\(name)>` must come before everything that is spoken; it is applied anyway"
    case .textInElement(let name):
      "`<\(name)>` must be empty; its content is spoken after it"
    case .unknownAttribute(let name, let element):
      "`<\(element)>` has no attribute `\(name)`; it is ignored"
    case .foreignAttribute(let name, let element):
      "`\(name)` of `<\(element)>` belongs to another language; it is ignored"
    case .missingAttribute(let names, let element):
      "`<\(element)>` has no effect without `\(names.joined(separator: "` or `"))`"
    case .badValue(let value, let attribute, let element, let remedy):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is not valid\(ValueForm.hint(attribute)); \(remedy)"
    case .limitedValue(let value, let attribute, let element):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is out of range; it is limited"
    case .oldForm(let value, let attribute, let element):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is written in the form of SSML 1.0, not 1.1"
    case .longPause(let value, let limit):
      "a pause of \(value) is longer than allowed; it lasts \(limit)"
    case .longWord(let limit):
      "this word has more than \(limit) characters; it is spoken in pieces"
    case .missingVersion:
      "`<speak>` does not say which SSML this is; write `version=\"1.1\"`"
    case .unsupportedVersion(let version):
      "version \(version) of SSML is unknown; the document is read as version 1.1"
    case .badIdentifier(let name): "`xml:id=\"\(name)\"` is not a valid XML name"
    case .duplicateIdentifier(let name): "`xml:id=\"\(name)\"` is already used by another element"
    case .unknownMark(let name, let attribute):
      "there is no `<mark name=\"\(name)\"/>`; `\(attribute)` is ignored"
    case .endMarkBeforeStart(let end, let start):
      "the mark `\(end)` comes before the mark `\(start)`; `endmark` is ignored"
    case .unknownLexicon(let name):
      "no `<lexicon>` before has `xml:id=\"\(name)\"`; its words are pronounced as usual"
    case .unsupportedLexicon(let type):
      "lexicons of the type `\(type)` are not read, only `application/pls+xml`"
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
    case .takenAsWritten: "it is used as written"
    case .replaced(let value): "`\(value)` is used"
    }
  }
}
