// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension MarkupError: CustomStringConvertible {
  package var description: String {
    guard let entity else { return Message.shown(reason.text) }
    return Message.shown("\(reason.text) (in the text of the entity `\(Self.reference(entity))`)")
  }

  /// The message for text whose author wrote no mark-up, such as Markdown that was converted: it quotes none.
  package var plainDescription: String { Message.shown(reason.plainText) }

  /// A reference to an entity; the names of parameter entities begin with `%`.
  fileprivate static func reference(_ name: String) -> String {
    name.hasPrefix("%") ? "\(name);" : "&\(name);"
  }
}

extension MarkupError.Reason {
  private static let predefined = ["amp", "lt", "gt", "quot", "apos"]

  // One long switch, so that the compiler finds a reason without a message.
  fileprivate var text: String {
    switch self {
    case .notUTF8(let byte):
      "the text is not UTF-8: byte 0x\(hexadecimal(byte, digits: 2)) does not belong here; "
        + "save the file as UTF-8"
    case .otherEncoding(let name):
      "the text is in \(name), and only \(Encoding.understood) are read; convert it, for example "
        + "with `iconv -f \(name) -t UTF-8`, and correct its `encoding=` if it has one"
    case .contradictoryEncoding(let declared, let found):
      "`encoding=\"\(declared)\"` is declared, but the text is in \(found); "
        + "write `encoding=\"\(found)\"` or leave it out"
    case .notInEncoding(let byte, let encoding):
      "byte 0x\(hexadecimal(byte, digits: 2)) is not a character in \(encoding); correct `encoding=`"
    case .loneSurrogate(let unit):
      "the text is not UTF-16: 0x\(hexadecimal(unit, digits: 4)) is half of a character, and the other half "
        + "is missing; remove it"
    case .halfUnit(let encoding):
      "the text is in \(encoding), but has an odd number of bytes; its end is missing"
    case .illegalCharacter(let scalar):
      "the character U+\(hexadecimal(scalar, digits: 4)) is not allowed in XML; remove it"

    case .sourceTooLong(let bytes, let limit):
      "the text has \(bytes) bytes, and no more than \(limit) are read; split it"
    case .tooDeep(let element, let limit):
      "`<\(element)>` is nested more than \(limit) elements deep"
    case .tooManyAttributes(let element, let limit):
      "`<\(element)>` has more than \(limit) attributes"
    case .entitiesTooDeep(let entity, let limit):
      "`&\(entity);` is nested more than \(limit) entities deep"
    case .expansionTooLong(let limit):
      "entities add more than \(limit) bytes to the text; write it out or split it"
    case .tooManyScopes(let limit):
      "the text asks for more than \(limit) different languages and voices; split it"
    case .tooManySpans(let limit):
      "more than \(limit) elements change how text is spoken; split it"
    case .tooManyClips(let limit): "there are more than \(limit) `<audio>` elements; split the text"
    case .tooManyLexicons(let limit):
      "there are more than \(limit) `<lexicon>` elements; put several into one file"

    case .noElement: "there is no element; a document begins with `<speak>`"
    case .textOutsideRoot: "text is only allowed between `<speak>` and `</speak>`"
    case .plainText:
      "this is text, not SSML; put it between `<speak>` and `</speak>`, or have it read as text: "
        + "`synth-host render --file FILE` or `--text TEXT`"
    case .escapedDocument(let beginning):
      Self.escaped(beginning)
    case .secondRoot(let name):
      "`<\(name)>` comes after the end of the document; one element must hold everything"
    case .wrongRoot(let name): Self.wrongRoot(name)
    case .wrongNamespace(let namespace):
      "`<speak>` is in the namespace `\(namespace)`; write "
        + "`xmlns=\"http://www.w3.org/2001/10/synthesis\"` or leave it out"
    case .misplacedDeclaration:
      "`<?xml …?>` must be the very first thing; remove what comes before it"
    case .badDeclaration(let fault): "`<?xml …?>` is wrong: \(fault)"
    case .misplacedDoctype:
      "`<!DOCTYPE …>` is only allowed once, before the first element"
    case .badDoctype(let expected):
      "this document type declaration is wrong; expected here: \(expected)"

    case .unclosedElement(let name, let line, let column):
      "`<\(name)>` opened at line \(line), column \(column) is never closed; add `</\(name)>`"
    case .mismatchedEnd(let open, let line, let column, let end, let isOuter):
      "`<\(open)>` opened at line \(line), column \(column) is closed by `</\(end)>`; "
        + "write `</\(open)>`\(isOuter ? " first" : "")"
    case .endWithoutStart(let name): "`</\(name)>` closes nothing; remove it"
    case .noName(let after):
      "no name follows `\(after)`; for the character itself write "
        + "`&lt;\(after.dropFirst())`"
    case .unclosed(let construct): "\(construct)"
    case .strayInTag(let element):
      "`<\(element) …>` contains something that is not an attribute; close the tag with `>`"
    case .strayInEndTag(let element): "`</\(element)` must be followed by `>`"

    case .noSpaceBeforeAttribute(let element):
      "the attributes of `<\(element)>` are not separated; put a space here"
    case .noValue(let attribute): "`\(attribute)` has no value; write `\(attribute)=\"…\"`"
    case .unquotedValue(let attribute):
      "the value of `\(attribute)` is not in quotes; write `\(attribute)=\"…\"`"
    case .typographicQuotes(let attribute, let mark):
      "the value of `\(attribute)` has the curly quotation mark `\(mark)` around it, which XML does not read; "
        + "write straight quotes: `\(attribute)=\"…\"`"
    case .escapedQuotes(let attribute, let written):
      "the quotes around the value of `\(attribute)` are written as `\(written)`; "
        + "write the quotes themselves: `\(attribute)=\"…\"`"
    case .lessThanInValue(let attribute):
      "`<` is not allowed in the value of `\(attribute)`; write `&lt;`, or close the quotes"
    case .duplicateAttribute(let name, let element):
      "`<\(element)>` has `\(name)` twice; remove one"

    case .cdataEndInText: "`]]>` is not allowed in text; write `]]&gt;`"
    case .bareAmpersand: "`&` does not begin an entity here; for the character itself write `&amp;`"
    case .unfinishedReference(let name):
      "`&\(name)` has no `;` at its end; add it"
        + (Self.predefined.contains(name) ? "" : ", or write `&amp;\(name)`")
    case .badCharacterReference(let text):
      "`&#\(text);` is not a character that XML allows; remove it"
    case .hyphensInComment: "`--` is not allowed inside a comment; write `- -`"
    case .reservedTarget(let name):
      "the name `\(name)` is reserved and cannot name an instruction"
    case .strayInInstruction(let name):
      "`<?\(name)` must be followed by a space or `?>`"
    case .unknownMarkup:
      "`<!` begins neither a comment nor a CDATA section here; for the characters "
        + "themselves write `&lt;!`"

    case .undeclaredEntity(let name):
      "`&\(name);` is not declared; write the character itself or its number, `&#…;`"
    case .recursiveEntity(let name): "`\(MarkupError.reference(name))` contains itself"
    case .unbalancedEntity(let name):
      "the text of `&\(name);` opens or closes an element that it does not contain as a whole"
    case .unparsedEntity(let name): "`&\(name);` is not text and cannot be used here"
    case .externalEntityInValue(let name):
      "`&\(name);` is kept in another file and cannot be used in an attribute"
    case .parameterEntity:
      "`%` is not allowed inside a declaration; write `&#37;` for the character itself"
    case .unfinishedParameter(let name): "`%\(name)` has no `;` at its end; add it"

    case .undeclaredPrefix(let prefix):
      "the prefix `\(prefix):` is not declared; add `xmlns:\(prefix)=\"…\"`"
    case .badColon(let name): "the name `\(name)` has a colon where none is allowed"
    case .emptyNamespace(let prefix): "`xmlns:\(prefix)` must not be empty"
    case .reservedNamespace(let name):
      "`\(name)` binds a prefix or a namespace that XML keeps for itself"

    case .lexicon(let fault): fault.description
    }
  }
}

extension MarkupError.Reason {
  private static func escaped(_ beginning: String) -> String {
    switch beginning.first {
    case "{": "this is JSON, not SSML; take out of it the text that begins with `<speak>`"
    case "\"", "'":
      "the document is in quotes, as a string of a program; remove them, and a backslash before each quote inside"
    case "\\":
      "the angle brackets of the document are written as `\(beginning)`, as in a JSON string; write the characters"
    default:
      "the angle brackets of the document are written as `\(beginning)`, so that it is text; write `<` and `>`, "
        + "and quotes for `&quot;`, or have it read as text: `synth-host render --text TEXT`"
    }
  }

  private static func wrongRoot(_ name: String) -> String {
    let beginning = "the document is `<\(name)>`, not `<speak>`; "
    let local = String(name.split(separator: ":").last ?? "")
    if EditDistance.nearest(to: local, among: [SSMLElement.speak.rawValue]) != nil {
      return beginning + "did you mean `<speak>`?"
    }
    if SSMLElement(rawValue: local) != nil || ElementName.oldNames[local] != nil
      || ["mstts", "amazon", "google"].contains(name.prefix { $0 != ":" })
    {
      return beginning + "put everything between `<speak>` and `</speak>`"
    }
    if ["html", "head", "body", "div"].contains(local.lowercased()) {
      return beginning + "this is HTML: `synth-host render --file FILE.html` reads it"
    }
    return beginning + "this is not SSML"
  }

  /// What a text that was converted may be refused for, without mark-up.
  fileprivate var plainText: String {
    switch self {
    case .tooDeep(_, let limit): "parts of the text are nested more than \(limit) deep"
    case .tooManySpans(let limit):
      "more than \(limit) parts of the text are spoken in a way of their own; split it"
    case .tooManyClips(let limit): "the text has more than \(limit) recordings; split it"
    case .notUTF8, .otherEncoding, .illegalCharacter, .sourceTooLong, .tooManyScopes: text
    default: "the text cannot be written as speech mark-up; please report it"
    }
  }
}

extension MarkupError.Construct: CustomStringConvertible {
  package var description: String {
    switch self {
    case .comment: "this comment is never closed; add `-->`"
    case .cdata: "this CDATA section is never closed; add `]]>`"
    case .instruction: "this instruction is never closed; add `?>`"
    case .declaration: "`<?xml` is never closed; add `?>`"
    case .tag(let element): "the tag `<\(element)` is never closed; add `>`"
    case .endTag(let element): "the tag `</\(element)` is never closed; add `>`"
    case .value(let attribute):
      "the value of `\(attribute)` is never closed; add the quotation mark"
    case .doctype: "`<!DOCTYPE` is never closed; add `>`"
    }
  }
}

extension MarkupError.DeclarationFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noVersion: "it must begin with `version=\"1.0\"`"
    case .badVersion(let value): "`version=\"\(value)\"` is unknown; write `version=\"1.0\"`"
    case .badEncoding(let value): "`encoding=\"\(value)\"` is not the name of an encoding"
    case .badStandalone(let value): "`standalone=\"\(value)\"` must be `yes` or `no`"
    case .syntax:
      "only `version`, `encoding` and `standalone` may appear in it, in this order, with a "
        + "space before each"
    }
  }
}

private func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
