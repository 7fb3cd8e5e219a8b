// SPDX-License-Identifier: Apache-2.0

extension LexiconBuilder {
  /// Chooses a pronunciation for the open lexeme unless it has a better one.
  mutating func choose(_ pronunciation: Pronunciation) {
    var isPreferred = false
    if let attribute = attributes.first(where: { $0.name.isPlain("prefer") }) {
      switch attribute.value {
      case "true", "1": isPreferred = true
      case "false", "0": break
      default:
        let element = open.last?.rawValue ?? ""
        diagnose(
          .badValue(attribute.value, attribute: "prefer", element: element),
          at: attribute.start
        )
      }
    }
    guard let first = lexeme?.first, first.isPreferred || !isPreferred else {
      lexeme?.first = (pronunciation, isPreferred)
      return
    }
  }

  /// Inserts the graphemes of the open lexeme.
  mutating func endLexeme() throws(MarkupError) {
    guard let lexeme else { return }
    self.lexeme = nil
    guard let first = lexeme.graphemes.first else { return diagnose(.noGrapheme, at: lexeme.start) }
    let grapheme = String(decoding: first, as: UTF8.self)
    guard let pronunciation = lexeme.first?.pronunciation else {
      return diagnose(.noPronunciation(grapheme: grapheme), at: lexeme.start)
    }
    graphemeCount += lexeme.graphemes.count
    let position = reader.position(at: lexeme.start)
    guard graphemeCount <= limits.graphemes else {
      throw MarkupError(.lexicon(.tooManyGraphemes(limit: limits.graphemes)), at: position)
    }
    let limit = limits.graphemeAtoms
    for grapheme in lexeme.graphemes
    where !table.insert(grapheme, entry: lexemes.count, limit: limit) {
      diagnose(
        .longGrapheme(String(decoding: grapheme, as: UTF8.self), limit: limit),
        at: lexeme.start
      )
    }
    lexemes.append(
      Lexeme(
        roles: lexeme.roles,
        grapheme: grapheme,
        pronunciation: pronunciation,
        position: position
      )
    )
  }

  /// As `{namespace}local`.
  mutating func roles(of element: XMLElement) -> [String] {
    guard let attribute = element.attribute("role") else { return [] }
    return attribute.value.words.map { name in
      if let expanded = reader.expandedName(name) { return PronunciationLexicon.common(expanded) }
      // Cloud services accept `amazon:VB` without a declaration of the prefix; SSML documents also use it as written.
      diagnose(.undeclaredPrefix(name), at: attribute.start)
      return name
    }
  }

  /// Reports attributes that have no meaning.
  mutating func checkAttributes(of element: XMLElement, as kind: Element) {
    for attribute in element.attributes where attribute.name.namespace == nil {
      guard !kind.attributes.contains(attribute.name.local) else { continue }
      diagnose(
        .unknownAttribute(attribute.name.local, element: element.name.qualified),
        at: attribute.start
      )
    }
  }
}

extension LexiconBuilder.Element {
  fileprivate var attributes: [String] {
    switch self {
    case .lexicon: ["version", "alphabet"]
    case .meta: ["name", "http-equiv", "content"]
    case .lexeme: ["role"]
    case .grapheme: ["orthography"]
    case .phoneme: ["prefer", "alphabet"]
    case .alias: ["prefer"]
    case .metadata, .example: []
    }
  }
}

extension XMLName {
  func isPlain(_ name: String) -> Bool { namespace == nil && local == name }
}
