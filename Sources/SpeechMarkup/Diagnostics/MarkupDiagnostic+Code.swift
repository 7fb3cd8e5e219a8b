// SPDX-License-Identifier: Apache-2.0

extension MarkupDiagnostic {
  /// Stable, for programs: `misplaced-element`.
  package enum Code: String, DiagnosticCode {
    case unknownElement = "unknown-element"
    case foreignElement = "foreign-element"
    case misplacedElement = "misplaced-element"
    case misplacedText = "misplaced-text"
    case unknownAttribute = "unknown-attribute"
    case foreignAttribute = "foreign-attribute"
    case missingAttribute = "missing-attribute"
    case badValue = "bad-value"
    case limitedValue = "limited-value"
    case oldForm = "ssml-1.0-form"
    case wordsPerMinute = "words-per-minute"
    case escapedMarkup = "escaped-markup"
    case longPause = "long-pause"
    case longWord = "long-word"
    case missingVersion = "missing-version"
    case unsupportedVersion = "unsupported-version"
    case badIdentifier = "bad-identifier"
    case duplicateIdentifier = "duplicate-identifier"
    case unknownMark = "unknown-mark"
    case marksOutOfOrder = "marks-out-of-order"
    case unknownLexicon = "unknown-lexicon"
    case unsupportedLexicon = "unsupported-lexicon"
    case skippedEntity = "skipped-entity"
    case effectNotDone = "effect-not-done"
    case spaceBeforeDeclaration = "space-before-declaration"
    case unknownPrefix = "unknown-prefix"
    case secureNamespace = "https-namespace"
    case moreDiagnostics = "more-diagnostics"
    case lexiconNoNamespace = "lexicon-no-namespace"
    case lexiconVersion = "lexicon-version"
    case lexiconMissingAttribute = "lexicon-missing-attribute"
    case lexiconUnknownElement = "lexicon-unknown-element"
    case lexiconForeignElement = "lexicon-foreign-element"
    case lexiconMisplacedElement = "lexicon-misplaced-element"
    case lexiconMisplacedText = "lexicon-misplaced-text"
    case lexiconUnknownAttribute = "lexicon-unknown-attribute"
    case lexiconBadValue = "lexicon-bad-value"
    case lexiconNoGrapheme = "lexicon-no-grapheme"
    case lexiconEmptyGrapheme = "lexicon-empty-grapheme"
    case lexiconLongGrapheme = "lexicon-long-grapheme"
    case lexiconNoPronunciation = "lexicon-no-pronunciation"
    case lexiconEmptyAlias = "lexicon-empty-alias"
    case lexiconUnknownAlphabet = "lexicon-unknown-alphabet"
    case lexiconUndeclaredPrefix = "lexicon-undeclared-prefix"
    case lexiconAliasLoop = "lexicon-alias-loop"
    case lexiconLongAlias = "lexicon-long-alias"
    case lexiconSkippedEntity = "lexicon-skipped-entity"
  }
}

extension MarkupDiagnostic.Code {
  package var severities: [DiagnosticSeverity] {
    switch self {
    case .effectNotDone, .spaceBeforeDeclaration, .unknownPrefix, .secureNamespace,
      .escapedMarkup, .misplacedText, .unknownAttribute, .badValue, .limitedValue,
      .longPause, .longWord, .unsupportedLexicon, .skippedEntity, .lexiconMissingAttribute,
      .lexiconUnknownElement, .lexiconMisplacedElement, .lexiconMisplacedText, .lexiconBadValue,
      .lexiconNoGrapheme, .lexiconEmptyGrapheme, .lexiconLongGrapheme, .lexiconNoPronunciation,
      .lexiconEmptyAlias, .lexiconUnknownAlphabet, .lexiconUndeclaredPrefix, .lexiconAliasLoop,
      .lexiconLongAlias, .lexiconSkippedEntity:
      [.warning]
    case .foreignElement, .foreignAttribute, .oldForm, .wordsPerMinute, .missingVersion,
      .unsupportedVersion,
      .badIdentifier, .duplicateIdentifier, .moreDiagnostics, .lexiconNoNamespace,
      .lexiconVersion, .lexiconForeignElement, .lexiconUnknownAttribute:
      [.note]
    case .misplacedElement, .unknownElement: [.note, .warning]
    case .missingAttribute, .unknownMark, .marksOutOfOrder, .unknownLexicon: [.error]
    }
  }

  package var phase: DiagnosticPhase {
    .reading
  }

  package var summary: String {
    switch self {
    case .unknownElement:
      "an element that SSML does not have; its content is spoken; a note if it is read as one that SSML has"
    case .foreignElement: "an element of another language; its content is spoken"
    case .misplacedElement:
      "an element where SSML does not allow it; a note if it is applied anyway"
    case .misplacedText: "content of an element that must be empty; it is spoken after it"
    case .unknownAttribute: "an attribute that the element does not have"
    case .foreignAttribute: "an attribute of another language"
    case .missingAttribute: "an element without an attribute that it depends on"
    case .badValue: "the value of an attribute is not valid; the message says what is used instead"
    case .limitedValue: "a number out of range; it is limited"
    case .oldForm: "a value in the form of SSML 1.0, not 1.1"
    case .wordsPerMinute: "a rate in words per minute, which SSML does not have; it is used"
    case .escapedMarkup: "a tag whose angle brackets are written as references; it is spoken"
    case .longPause: "a pause longer than allowed; it is shortened"
    case .longWord: "a word with too many characters; it is spoken in pieces"
    case .missingVersion: "the document does not say which SSML it is written in"
    case .unsupportedVersion: "an unknown version of SSML; the document is read as version 1.1"
    case .badIdentifier: "an identifier that is not a valid XML name"
    case .duplicateIdentifier: "an identifier that another element already uses"
    case .unknownMark: "the document is to start or end at a mark that it does not have"
    case .marksOutOfOrder: "the mark to end at comes before the one to start at"
    case .unknownLexicon: "a lookup in a lexicon that is not declared before it"
    case .unsupportedLexicon: "a lexicon of a type that is not read"
    case .skippedEntity: "an entity declared in another file, which is never opened"
    case .effectNotDone: "an effect of a cloud service that is not carried out"
    case .spaceBeforeDeclaration: "white space before the XML declaration; it is ignored"
    case .unknownPrefix: "a prefix that is not declared; its names belong to another language"
    case .secureNamespace: "a namespace written with https; the one with http is used"
    case .moreDiagnostics: "the document has more diagnostics than are listed"
    case .lexiconNoNamespace: "the lexicon is in no namespace"
    case .lexiconVersion: "an unknown version of lexicons; it is read as version 1.0"
    case .lexiconMissingAttribute: "an element of a lexicon without an attribute that it needs"
    case .lexiconUnknownElement:
      "an element that lexicons do not have; it is ignored with its content"
    case .lexiconForeignElement: "an element of another language; it is ignored with its content"
    case .lexiconMisplacedElement:
      "an element where a lexicon does not allow it; it is ignored with its content"
    case .lexiconMisplacedText: "text where a lexicon does not allow it; it is ignored"
    case .lexiconUnknownAttribute: "an attribute that the element of a lexicon does not have"
    case .lexiconBadValue: "the value of an attribute of a lexicon is not valid; it is ignored"
    case .lexiconNoGrapheme: "a lexeme without a grapheme; it is never used"
    case .lexiconEmptyGrapheme: "an empty grapheme; it is never found"
    case .lexiconLongGrapheme: "a grapheme with too many words; it is never found"
    case .lexiconNoPronunciation: "a lexeme without a phoneme or an alias that can be used"
    case .lexiconEmptyAlias: "an empty alias; it is ignored"
    case .lexiconUnknownAlphabet: "phonemes in an alphabet that cannot be spoken; they are ignored"
    case .lexiconUndeclaredPrefix: "a role with a prefix that is not declared"
    case .lexiconAliasLoop: "an alias that leads back to itself"
    case .lexiconLongAlias: "an alias that stands for too much text, or is nested too deep"
    case .lexiconSkippedEntity:
      "an entity of a lexicon declared in another file, which is never opened"
    }
  }
}
