// SPDX-License-Identifier: Apache-2.0

extension MarkupDiagnostic.Kind {
  /// For people, without the position, safe to show.
  package var message: String { Message.shown(text) }

  private var text: String {
    switch self {
    case .unknownElement(let name):
      "`<\(name)>` is not an SSML element\(Self.hint(ElementName.meant(by: name).map { "<\($0)>" })); "
        + "its content is spoken as if the element were not there"
    case .elementReadAs(let element, let name):
      "`<\(name)>` is called `<\(element.rawValue)>` in SSML; it is applied anyway"
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
      "`<\(element)>` has no attribute `\(name)`"
        + Self.hint(ElementName.attribute(meantBy: name, of: element)) + "; it is ignored"
    case .foreignAttribute(let name, let element):
      "`\(name)` of `<\(element)>` belongs to another language; it is ignored"
    case .missingAttribute(let names, let element):
      "`<\(element)>` has no effect without `\(names.joined(separator: "` or `"))`"
    case .badValue(let value, let attribute, let element, .readAs(let meant)):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is not valid; it is read as `\(meant)`"
    case .badValue(let value, let attribute, let element, let remedy):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is not valid"
        + "\(ValueForm.hint(attribute, value: value)); \(remedy)"
    case .limitedValue(let value, let attribute, let element):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is out of range; it is limited"
    case .oldForm(let value, let attribute, let element):
      "`\(attribute)=\"\(value)\"` of `<\(element)>` is written in the form of SSML 1.0, not 1.1"
    case .wordsPerMinute(let value, let share, let element):
      "`rate=\"\(value)\"` of `<\(element)>` is read as words per minute; "
        + "write `rate=\"\(Int((share * 100).rounded()))%\"`"
    case .escapedMarkup(let name):
      "`&lt;\(name)` is text and is spoken; for a tag write `<\(name)`, and no other references in it"
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
      "`&\(name);` is not declared in this file, and others are never opened; nothing is spoken for it"
    case .effectNotDone(let what):
      "`\(what)` is not carried out; what it holds is spoken as usual"
    case .notAtOnce:
      "this `<media>` is heard after the one before, not at the same time"
    case .tolerated(.spaceBeforeDeclaration):
      "`<?xml …?>` must be the very first thing; the white space before it is ignored"
    case .tolerated(.undeclaredPrefix(let prefix)):
      "the prefix `\(prefix):` is not declared; add `xmlns:\(prefix)=\"…\"`; it is taken as that of another language"
    case .tolerated(.secureNamespace(let name)):
      "the namespace `\(name)` begins with `http:`, not `https:`; it is taken as meant"
    case .lexicon(let problem): problem.text
    case .more(let count): "\(count) more are not listed"
    }
  }
}

extension MarkupDiagnostic.Kind {
  private static func hint(_ meant: String?) -> String {
    meant.map { " (did you mean `\($0)`?)" } ?? ""
  }

  /// The message for text whose author wrote no mark-up, such as Markdown that was converted: it quotes none. Nil for what
  /// concerns only the mark-up.
  package var plainMessage: String? {
    switch self {
    case .longPause, .longWord, .more: message
    case .badValue(let value, "xml:lang", _, .readAs(let meant)):
      Message.shown("the language `\(value)` is not valid; it is read as `\(meant)`")
    case .badValue(let value, "xml:lang", _, _):
      Message.shown("the language `\(value)` is not valid, but `en-GB` would be; it is ignored")
    default: nil
    }
  }
}

extension MarkupDiagnostic.Remedy: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ignored: "it is ignored"
    case .partlyIgnored: "this part of it is ignored"
    case .takenAsWritten: "it is used as written"
    case .replaced(let value), .readAs(let value): "`\(value)` is used"
    }
  }
}
