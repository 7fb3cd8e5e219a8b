// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Names of elements that SSML does not have: what people call its elements, and what is known of others.
enum ElementName {
  /// The element that was probably meant by a name that SSML does not have; nil if none is near.
  static func meant(by written: String) -> String? {
    let local = written.split(separator: ":").last.map { $0.lowercased() } ?? ""
    guard !isInline(local), !blocks.contains(local) else { return nil }
    return synonyms[local]?.rawValue
      ?? EditDistance.nearest(to: local, among: SSMLElement.allCases.map(\.rawValue))
  }

  /// The attribute of an element that was probably meant.
  static func attribute(meantBy written: String, of element: String) -> String? {
    let local = element.split(separator: ":").last.map(String.init) ?? ""
    guard let kind = SSMLElement(rawValue: local) else { return nil }
    return EditDistance.nearest(to: written, among: attributes.filter(kind.has))
  }

  /// Elements that are carried out under the names of drafts of SSML, which Watson still has.
  static let oldNames: [String: SSMLElement] = ["paragraph": .p, "sentence": .s]

  /// Whether an element of another language customarily is part of a sentence, and may be part of a word:
  /// `un<b>believ</b>able`. Others, such as `<br/>`, separate words.
  static func isInline(_ name: String) -> Bool { inline.contains(name) }

  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "ins", "kbd", "label", "nobr", "output", "q", "rb", "ruby", "samp", "small",
    "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr", "c", "emph",
    "foreign", "g", "hi", "link", "seg", "x",
  ]

  /// Other elements of HTML: near names of SSML's are a coincidence.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "base", "blockquote", "body", "br", "button", "caption", "col",
    "dd", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header", "hr", "html", "img", "input", "li", "main", "math", "menu", "nav", "object", "ol",
    "option", "pre", "script", "section", "select", "source", "style", "summary", "svg", "table",
    "tbody", "td", "textarea", "tfoot", "th", "thead", "title", "tr", "track", "ul", "video",
  ]

  private static let synonyms: [String: SSMLElement] = [
    "pause": .break, "silence": .break, "para": .p, "language": .lang, "speed": .prosody,
    "rate": .prosody, "pitch": .prosody, "volume": .prosody, "spell": .sayAs, "word": .w,
    "pron": .phoneme, "ipa": .phoneme, "sound": .audio,
  ]

  private static let attributes = [
    "version", "onlangfailure", "startmark", "endmark", "role", "name", "languages", "gender",
    "age", "variant", "required", "ordering", "onvoicefailure", "alias", "time", "strength",
    "content", "http-equiv", "uri", "type", "fetchtimeout", "maxage", "maxstale", "ref", "pitch",
    "contour", "range", "rate", "duration", "volume", "level", "interpret-as", "format", "detail",
    "ph", "alphabet", "src", "fetchhint", "clipBegin", "clipEnd", "repeatCount", "repeatDur",
    "soundLevel", "speed",
  ]
}
