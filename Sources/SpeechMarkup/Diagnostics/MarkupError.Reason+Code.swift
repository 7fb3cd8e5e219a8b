// SPDX-License-Identifier: Apache-2.0

extension MarkupError {
  /// Stable, for programs: `unclosed-element`.
  package var code: Code { reason.code }
}

extension MarkupError.Reason {
  // One long switch, so that the compiler finds a reason that has no code.
  fileprivate var code: MarkupError.Code {
    switch self {
    case .notUTF8: .notUTF8
    case .otherEncoding: .otherEncoding
    case .contradictoryEncoding: .contradictoryEncoding
    case .notInEncoding: .notInEncoding
    case .loneSurrogate: .loneSurrogate
    case .halfUnit: .halfUnit
    case .illegalCharacter: .illegalCharacter
    case .sourceTooLong: .sourceTooLong
    case .tooDeep: .tooDeep
    case .tooManyAttributes: .tooManyAttributes
    case .entitiesTooDeep: .entitiesTooDeep
    case .expansionTooLong: .expansionTooLong
    case .tooManyScopes: .tooManyScopes
    case .tooManySpans: .tooManySpans
    case .tooManyClips: .tooManyClips
    case .tooManyLexicons: .tooManyLexicons
    case .noElement: .noElement
    case .textOutsideRoot: .textOutsideRoot
    case .plainText: .plainText
    case .escapedDocument: .escapedDocument
    case .secondRoot: .secondRoot
    case .wrongRoot: .wrongRoot
    case .wrongNamespace: .wrongNamespace
    case .misplacedDeclaration: .misplacedDeclaration
    case .badDeclaration: .badDeclaration
    case .unclosedElement: .unclosedElement
    case .mismatchedEnd: .mismatchedEnd
    case .endWithoutStart: .endWithoutStart
    case .noName: .noName
    case .unclosed: .unclosed
    case .strayInTag: .strayInTag
    case .strayInEndTag: .strayInEndTag
    case .noSpaceBeforeAttribute: .noSpaceBeforeAttribute
    case .noValue: .noValue
    case .unquotedValue: .unquotedValue
    case .typographicQuotes, .escapedQuotes: .wrongQuotes
    case .lessThanInValue: .lessThanInValue
    case .duplicateAttribute: .duplicateAttribute
    case .cdataEndInText: .cdataEndInText
    case .bareAmpersand: .bareAmpersand
    case .unfinishedReference: .unfinishedReference
    case .badCharacterReference: .badCharacterReference
    case .undeclaredEntity: .undeclaredEntity
    case .recursiveEntity: .recursiveEntity
    case .unbalancedEntity: .unbalancedEntity
    case .unparsedEntity: .unparsedEntity
    case .externalEntityInValue: .externalEntityInValue
    case .parameterEntity: .parameterEntity
    case .unfinishedParameter: .unfinishedReference
    case .hyphensInComment: .hyphensInComment
    case .reservedTarget: .reservedTarget
    case .strayInInstruction: .strayInInstruction
    case .unknownMarkup: .unknownMarkup
    case .misplacedDoctype: .misplacedDoctype
    case .badDoctype: .badDoctype
    case .undeclaredPrefix: .undeclaredPrefix
    case .badColon: .badColon
    case .emptyNamespace: .emptyNamespace
    case .reservedNamespace: .reservedNamespace
    case .lexicon: .badLexicon
    }
  }
}
