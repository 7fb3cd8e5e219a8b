// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Mark-up as eSpeak NG takes it: without a root, with tags that SSML does not have, with attributes that are not quoted,
/// or with elements that are not closed.
struct LenientMarkup {
  /// Gives the name in `<voice name="…">` a form that the host knows; nil if there is no such voice.
  let voice: (String) -> String?

  /// Elements without content.
  private static let empty: Set<String> = ["break", "mark"]

  /// Tags of HTML that separate words.
  private static let separators: Set<String> = [
    "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img", "li", "td", "tr",
  ]

  /// A well-formed document with one root. Elements that are not SSML, or that need a header, are left out, and their
  /// content is spoken.
  func document(_ source: String) -> String {
    var result = ""
    var open: [String] = []
    for piece in MarkupPiece.pieces(of: source) {
      switch piece {
      case .text(let text):
        result += XMLText.escaped(MarkupRepair.unescaped(text))
      case .tag(let tag, let name, let isEnd):
        // Prefixes of namespaces, as in `<ssml:p>`, say nothing that is needed.
        let name = name.lowercased().split(separator: ":").last.map(String.init) ?? ""
        if Self.separators.contains(name) { result += " " }
        guard let element = SSMLElement(rawValue: name), !element.belongsToHeader else { continue }
        if isEnd {
          // An element that is not open ends nothing; one that is also ends those inside it.
          guard let place = open.lastIndex(of: name), place > 0 || name != "speak" else { continue }
          for inner in open[place...].reversed() { result += "</\(inner)>" }
          open.removeSubrange(place...)
        } else if name == "speak" {
          // The root's attributes hold for what follows; eSpeak NG allows several.
          if open.isEmpty {
            result = #"<speak\#(attributes(of: tag, name: name))>"# + result
            open = ["speak"]
          }
        } else {
          let isEmpty = Self.empty.contains(name) || tag.hasSuffix("/>")
          result += "<\(name)\(attributes(of: tag, name: name))\(isEmpty ? "/" : "")>"
          if !isEmpty { open.append(name) }
        }
      }
    }
    let hasRoot = open.first == "speak"
    for inner in open.reversed() { result += "</\(inner)>" }
    return hasRoot ? result : "<speak>\(result)</speak>"
  }

  /// The attributes with quotes, each once.
  private func attributes(of tag: Substring, name: String) -> String {
    var result = ""
    var seen: Set<String> = []
    var rest = tag.dropFirst().drop { !$0.isWhitespace }
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      rest = rest.dropFirst(key.count).drop(while: \.isWhitespace)
      guard !key.isEmpty else { return result }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      var value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest.dropFirst(value.count)
        if value.hasSuffix("/"), rest.first == ">" { value = value.dropLast() }
      }
      // Namespaces are the host's own.
      let isPlain = key.allSatisfy { $0.isLetter || "-:_".contains($0) } && !key.hasPrefix("xmlns")
      guard isPlain, key.first?.isLetter == true, seen.insert(String(key)).inserted,
        !key.contains(":") || key == "xml:lang"
      else { continue }
      var text = MarkupRepair.unescaped(value)
      if name == "voice", key == "name" { text = voice(text) ?? text }
      result += " \(key)=\"\(XMLText.escaped(text))\""
    }
  }
}
