// SPDX-License-Identifier: Apache-2.0

extension MarkupDiagnostic {
  /// What is wrong. Names are as written in the source, with their prefix.
  package enum Kind: Hashable, Sendable {
    case unknownElement(String)
    /// An element that is customary under another name than SSML's, and is carried out.
    case elementReadAs(SSMLElement, written: String)
    case foreignElement(String)
    case misplacedElement(String, inside: String, isObeyed: Bool)
    /// Appears after spoken content.
    case lateElement(String)
    case textInElement(String)
    case unknownAttribute(String, element: String)
    case foreignAttribute(String, element: String)
    /// Any one of these would suffice.
    case missingAttribute([String], element: String)
    case badValue(String, attribute: String, element: String, remedy: Remedy)
    /// A number out of range.
    case limitedValue(String, attribute: String, element: String)
    /// A notation that SSML 1.0 has and 1.1 does not.
    case oldForm(String, attribute: String, element: String)
    /// A rate in words per minute, and its share of the usual rate.
    case wordsPerMinute(String, share: Double, element: String)
    /// A tag of SSML that is written with references, and so is text.
    case escapedMarkup(String)
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
    /// An element of a vendor, or a value of its attribute, that this host has no means for.
    case effectNotDone(String)
    /// A `<media>` that should be heard at the same time as another one.
    case notAtOnce
    /// A fault of XML that is accepted.
    case tolerated(XMLTolerance)
    case lexicon(LexiconProblem)
    /// The last one of a document that has more than the limit.
    case more(count: Int)
  }

  /// How an invalid value is treated.
  package enum Remedy: Hashable, Sendable {
    case ignored
    case partlyIgnored
    case takenAsWritten
    case replaced(by: String)
    /// Another notation of a valid value, which is used.
    case readAs(String)
  }
}

extension MarkupDiagnostic.Kind {
  package var code: MarkupDiagnostic.Code {
    switch self {
    case .unknownElement, .elementReadAs: .unknownElement
    case .foreignElement: .foreignElement
    case .misplacedElement, .lateElement: .misplacedElement
    case .textInElement: .misplacedText
    case .unknownAttribute: .unknownAttribute
    case .foreignAttribute: .foreignAttribute
    case .missingAttribute: .missingAttribute
    case .badValue: .badValue
    case .limitedValue: .limitedValue
    case .oldForm: .oldForm
    case .wordsPerMinute: .wordsPerMinute
    case .escapedMarkup: .escapedMarkup
    case .longPause: .longPause
    case .longWord: .longWord
    case .missingVersion: .missingVersion
    case .unsupportedVersion: .unsupportedVersion
    case .badIdentifier: .badIdentifier
    case .duplicateIdentifier: .duplicateIdentifier
    case .unknownMark: .unknownMark
    case .endMarkBeforeStart: .marksOutOfOrder
    case .unknownLexicon: .unknownLexicon
    case .unsupportedLexicon: .unsupportedLexicon
    case .skippedEntity: .skippedEntity
    case .effectNotDone, .notAtOnce: .effectNotDone
    case .tolerated(.spaceBeforeDeclaration): .spaceBeforeDeclaration
    case .tolerated(.undeclaredPrefix): .unknownPrefix
    case .tolerated(.secureNamespace): .secureNamespace
    case .lexicon(let problem): problem.code
    case .more: .moreDiagnostics
    }
  }

  package var severity: DiagnosticSeverity {
    switch self {
    case .lexicon(let problem): problem.severity
    case .foreignElement, .foreignAttribute, .lateElement, .misplacedElement(_, _, isObeyed: true):
      .note
    case .oldForm, .missingVersion, .unsupportedVersion, .badIdentifier, .duplicateIdentifier: .note
    case .wordsPerMinute, .elementReadAs: .note
    case .more: .note
    case .missingAttribute, .unknownMark, .endMarkBeforeStart, .unknownLexicon: .error
    case .unknownElement, .misplacedElement, .textInElement, .unknownAttribute, .badValue: .warning
    case .effectNotDone, .notAtOnce, .escapedMarkup: .warning
    case .tolerated, .limitedValue, .longPause, .longWord, .unsupportedLexicon, .skippedEntity:
      .warning
    }
  }
}
