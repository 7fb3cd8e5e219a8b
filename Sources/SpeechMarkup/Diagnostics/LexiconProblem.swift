// SPDX-License-Identifier: Apache-2.0

/// Something in a pronunciation lexicon that has no effect as written. The rest of the lexicon is used anyway.
package enum LexiconProblem: Hashable, Sendable {
  case noNamespace
  case unsupportedVersion(String)
  case missingAttribute(String, element: String)
  case unknownElement(String)
  case foreignElement(String)
  case misplacedElement(String, inside: String)
  case misplacedText(inside: String)
  case unknownAttribute(String, element: String)
  case badValue(String, attribute: String, element: String)
  /// A language that is not written as BCP 47 has it, and the tag that is meant.
  case languageReadAs(String, written: String)
  case noGrapheme
  case emptyGrapheme
  case longGrapheme(String, limit: Int)
  /// - Parameter grapheme: the first of the lexeme.
  case noPronunciation(grapheme: String)
  case emptyAlias
  /// - Parameter limit: bytes of a `<phoneme>` or an `<alias>`.
  case longPronunciation(limit: Int)
  case unknownAlphabet(String)
  case undeclaredPrefix(String)
  case aliasLoop(grapheme: String)
  case aliasTooLong(grapheme: String, limit: Int)
  case skippedEntity(String)
}

extension LexiconProblem {
  var code: MarkupDiagnostic.Code {
    switch self {
    case .noNamespace: .lexiconNoNamespace
    case .unsupportedVersion: .lexiconVersion
    case .missingAttribute: .lexiconMissingAttribute
    case .unknownElement: .lexiconUnknownElement
    case .foreignElement: .lexiconForeignElement
    case .misplacedElement: .lexiconMisplacedElement
    case .misplacedText: .lexiconMisplacedText
    case .unknownAttribute: .lexiconUnknownAttribute
    case .badValue, .languageReadAs: .lexiconBadValue
    case .noGrapheme: .lexiconNoGrapheme
    case .emptyGrapheme: .lexiconEmptyGrapheme
    case .longGrapheme: .lexiconLongGrapheme
    case .noPronunciation: .lexiconNoPronunciation
    case .emptyAlias: .lexiconEmptyAlias
    case .unknownAlphabet: .lexiconUnknownAlphabet
    case .undeclaredPrefix: .lexiconUndeclaredPrefix
    case .aliasLoop: .lexiconAliasLoop
    case .aliasTooLong, .longPronunciation: .lexiconLongAlias
    case .skippedEntity: .lexiconSkippedEntity
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .noNamespace, .unsupportedVersion, .foreignElement, .unknownAttribute: .note
    case .missingAttribute, .unknownElement, .misplacedElement, .misplacedText, .badValue,
      .languageReadAs, .noGrapheme:
      .warning
    case .emptyGrapheme, .longGrapheme, .noPronunciation, .emptyAlias, .longPronunciation: .warning
    case .unknownAlphabet, .undeclaredPrefix, .aliasLoop, .aliasTooLong, .skippedEntity: .warning
    }
  }

  var text: String {
    switch self {
    case .noNamespace:
      "`<lexicon>` is in no namespace; write `xmlns=\"\(XMLNamespace.lexicon)\"`"
    case .unsupportedVersion(let version):
      "version \(version) of pronunciation lexicons is unknown; it is read as version 1.0"
    case .missingAttribute("alphabet", let element):
      "`<\(element)>` has no `alphabet`; `ipa` is used"
    case .missingAttribute(let name, let element): "`<\(element)>` has no `\(name)`"
    case .unknownElement(let name):
      "`<\(name)>` is not an element of a pronunciation lexicon; it is ignored with its content"
    case .foreignElement(let name):
      "`<\(name)>` belongs to another language; it is ignored with its content"
    case .misplacedElement(let name, let parent):
      "`<\(name)>` is not allowed inside `<\(parent)>`; it is ignored with its content"
    case .misplacedText(let name): "text is not allowed inside `<\(name)>`; it is ignored"
    case .unknownAttribute(let name, let element):
      "`<\(element)>` has no attribute `\(name)`; it is ignored"
    case .badValue(let value, let attribute, let element):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is not valid; it is ignored"
    case .languageReadAs(let tag, let written):
      "`xml:lang=\"\(written)\"` of `<lexicon>` is not valid; it is read as `\(tag)`"
    case .noGrapheme: "this lexeme has no `<grapheme>`; it is never used"
    case .emptyGrapheme: "this grapheme is empty; it is never found"
    case .longGrapheme(let grapheme, let limit):
      "`\(grapheme)` has more than \(limit) words, signs and gaps; it is never found"
    case .noPronunciation(let grapheme):
      "`\(grapheme)` has neither a `<phoneme>` nor an `<alias>` that can be used; it is ignored"
    case .emptyAlias: "this alias is empty; it is ignored"
    case .longPronunciation(let limit): "this is longer than \(limit) bytes; it is ignored"
    case .unknownAlphabet(let name):
      "phonemes in the alphabet `\(name)` cannot be spoken; they are ignored"
    case .undeclaredPrefix(let name):
      "the prefix of the role `\(name)` is not declared; the role is used as written"
    case .aliasLoop(let grapheme):
      "the alias of `\(grapheme)` leads back to itself; the word inside it is spoken as it is"
    case .aliasTooLong(let grapheme, let limit):
      "the alias of `\(grapheme)` with all that its words stand for is longer than \(limit) bytes "
        + "or nested too deep; the words inside it are spoken as they are"
    case .skippedEntity(let name):
      "`&\(name);` is declared in another file, which is never opened; it is left out"
    }
  }
}
