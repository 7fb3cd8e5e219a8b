// SPDX-License-Identifier: Apache-2.0

extension MarkupError {
  /// Stable, for programs: `unclosed-element`.
  package var code: String { reason.code }
}

extension MarkupError.Reason {
  // One long switch, so that the compiler finds a reason without a code.
  fileprivate var code: String {
    switch self {
    case .notUTF8: "not-utf-8"
    case .otherEncoding: "other-encoding"
    case .contradictoryEncoding: "contradictory-encoding"
    case .notInEncoding: "not-in-encoding"
    case .loneSurrogate: "lone-surrogate"
    case .halfUnit: "half-unit"
    case .illegalCharacter: "illegal-character"
    case .sourceTooLong: "source-too-long"
    case .tooDeep: "too-deep"
    case .tooManyAttributes: "too-many-attributes"
    case .entitiesTooDeep: "entities-too-deep"
    case .expansionTooLong: "expansion-too-long"
    case .tooManyScopes: "too-many-scopes"
    case .tooManySpans: "too-many-spans"
    case .tooManyClips: "too-many-clips"
    case .tooManyLexicons: "too-many-lexicons"
    case .noElement: "no-element"
    case .textOutsideRoot: "text-outside-root"
    case .secondRoot: "second-root"
    case .wrongRoot: "wrong-root"
    case .wrongNamespace: "wrong-namespace"
    case .misplacedDeclaration: "misplaced-declaration"
    case .badDeclaration: "bad-declaration"
    case .unclosedElement: "unclosed-element"
    case .mismatchedEnd: "mismatched-end"
    case .endWithoutStart: "end-without-start"
    case .noName: "no-name"
    case .unclosed: "unclosed"
    case .strayInTag: "stray-in-tag"
    case .strayInEndTag: "stray-in-end-tag"
    case .noSpaceBeforeAttribute: "no-space-before-attribute"
    case .noValue: "no-value"
    case .unquotedValue: "unquoted-value"
    case .lessThanInValue: "less-than-in-value"
    case .duplicateAttribute: "duplicate-attribute"
    case .cdataEndInText: "cdata-end-in-text"
    case .bareAmpersand: "bare-ampersand"
    case .unfinishedReference: "unfinished-reference"
    case .badCharacterReference: "bad-character-reference"
    case .undeclaredEntity: "undeclared-entity"
    case .recursiveEntity: "recursive-entity"
    case .unbalancedEntity: "unbalanced-entity"
    case .unparsedEntity: "unparsed-entity"
    case .externalEntityInValue: "external-entity-in-value"
    case .parameterEntity: "parameter-entity"
    case .hyphensInComment: "hyphens-in-comment"
    case .reservedTarget: "reserved-target"
    case .strayInInstruction: "stray-in-instruction"
    case .unknownMarkup: "unknown-markup"
    case .misplacedDoctype: "misplaced-doctype"
    case .badDoctype: "bad-doctype"
    case .undeclaredPrefix: "undeclared-prefix"
    case .badColon: "bad-colon"
    case .emptyNamespace: "empty-namespace"
    case .reservedNamespace: "reserved-namespace"
    case .lexicon: "bad-lexicon"
    }
  }
}
