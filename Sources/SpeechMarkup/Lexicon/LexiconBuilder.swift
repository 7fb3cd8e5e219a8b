// SPDX-License-Identifier: Apache-2.0

/// Builds a lexicon from the XML reader's events.
struct LexiconBuilder {
  enum Element: String {
    case lexicon, meta, metadata, lexeme, grapheme, phoneme, alias, example
  }

  /// The lexeme that is being read.
  private struct OpenLexeme {
    var roles: [String] = []
    var graphemes: [[UInt8]] = []
    var first: (pronunciation: Lexeme.Pronunciation, isPreferred: Bool)?
    var start: Int
  }

  private let limits: LexiconLimits
  private var reader: XMLReader
  private(set) var diagnostics: DiagnosticList
  private(set) var table = GraphemeTable()
  private var lexemes: [Lexeme] = []
  private(set) var language: String?
  private var alphabet = "ipa"
  private var acceptsNoNamespace = false
  private var open: [Element] = []
  /// The number of open elements from the outermost ignored one.
  private var ignoredDepth = 0
  private var lexeme: OpenLexeme?
  private var content: [UInt8] = []
  private var contentStart = 0
  private var attributes: [XMLAttribute] = []
  private var graphemeCount = 0

  init(source: [UInt8], limits: LexiconLimits) throws(MarkupError) {
    self.limits = limits
    reader = try XMLReader(source, limits: limits.markup)
    diagnostics = DiagnosticList(limit: limits.markup.diagnostics)
  }

  mutating func readAll(_ understands: (String) -> Bool) throws(MarkupError) {
    while let event = try nextEvent() {
      switch event {
      case .start(let element): try begin(element)
      case .text(let text): append(text.bytes)
      case .skippedEntity(let name):
        if ignoredDepth == 0 { diagnose(.skippedEntity(name)) }
      case .end: try end(understands)
      }
    }
  }

  /// The pronunciations of all lexemes, once they are read.
  mutating func finishedEntries() throws(MarkupError) -> [PronunciationLexicon.Entry] {
    var resolver = AliasResolver(
      lexemes,
      table: table,
      limits: limits,
      sourceBytes: reader.source.count,
      diagnostics: diagnostics
    )
    let entries = try resolver.entries()
    diagnostics = resolver.diagnostics
    return entries
  }

  private mutating func diagnose(_ problem: LexiconProblem, at byte: Int? = nil) {
    let byte = byte ?? reader.range.lowerBound
    diagnostics.add(.lexicon(problem), at: reader.position(at: byte))
  }

  /// Replaces the reader's errors that mention SSML.
  private mutating func nextEvent() throws(MarkupError) -> XMLReader.Event? {
    do {
      return try reader.next()
    } catch {
      switch error.reason {
      case .noElement: throw MarkupError(.lexicon(.noElement), at: error.position)
      case .textOutsideRoot: throw MarkupError(.lexicon(.textOutsideRoot), at: error.position)
      default: throw error
      }
    }
  }

  // MARK: Elements

  private mutating func begin(_ element: XMLElement) throws(MarkupError) {
    guard ignoredDepth == 0 else {
      ignoredDepth += 1
      return
    }
    guard let outer = open.last else { return try beginRoot(element) }
    let name = element.name.qualified
    guard isLexicon(element.name), let kind = Element(rawValue: element.name.local) else {
      let problem: LexiconProblem =
        isLexicon(element.name) ? .unknownElement(name) : .foreignElement(name)
      return ignore(problem)
    }
    guard outer.mayHold(kind) else {
      return ignore(.misplacedElement(name, inside: outer.rawValue))
    }
    checkAttributes(of: element, as: kind)
    switch kind {
    case .meta, .metadata, .example, .lexicon: ignoredDepth = 1
    case .lexeme:
      lexeme = OpenLexeme(roles: roles(of: element), start: reader.range.lowerBound)
      open.append(kind)
    case .grapheme, .phoneme, .alias:
      content = []
      contentStart = reader.range.lowerBound
      attributes = element.attributes
      open.append(kind)
    }
  }

  private mutating func beginRoot(_ element: XMLElement) throws(MarkupError) {
    let position = reader.position(at: reader.range.lowerBound)
    guard element.name.local == Element.lexicon.rawValue else {
      throw MarkupError(.lexicon(.wrongRoot(element.name.qualified)), at: position)
    }
    switch element.name.namespace {
    case XMLNamespace.lexicon: break
    case nil:
      acceptsNoNamespace = true
      diagnose(.noNamespace)
    case .some(let namespace):
      throw MarkupError(.lexicon(.wrongNamespace(namespace)), at: position)
    }
    open.append(.lexicon)
    checkAttributes(of: element, as: .lexicon)
    let name = element.name.qualified
    if let version = element.attribute("version") {
      if version.value != "1.0" { diagnose(.unsupportedVersion(version.value), at: version.start) }
    } else {
      diagnose(.missingAttribute("version", element: name))
    }
    if let attribute = element.attribute("alphabet"), !attribute.value.isEmpty {
      alphabet = attribute.value
    } else {
      diagnose(.missingAttribute("alphabet", element: name))
    }
    guard let attribute = element.xmlAttribute("lang") else {
      return diagnose(.missingAttribute("xml:lang", element: name))
    }
    guard !LanguageTagForm.isValid(attribute.value) else {
      language = attribute.value
      return
    }
    language = LanguageTagForm.repaired(attribute.value)
    diagnose(
      language.map { .languageReadAs($0, written: attribute.value) }
        ?? .badValue(attribute.value, attribute: "xml:lang", element: name),
      at: attribute.start
    )
  }

  private mutating func ignore(_ problem: LexiconProblem) {
    diagnose(problem)
    ignoredDepth = 1
  }

  private func isLexicon(_ name: XMLName) -> Bool {
    name.namespace == XMLNamespace.lexicon || name.namespace == nil && acceptsNoNamespace
  }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    guard ignoredDepth == 0, let element = open.last else { return }
    if element.holdsText {
      content.append(contentsOf: text)
    } else if !text.allSatisfy(Byte.isSpace) {
      diagnose(.misplacedText(inside: element.rawValue))
    }
  }

  private mutating func end(_ understands: (String) -> Bool) throws(MarkupError) {
    guard ignoredDepth == 0 else {
      ignoredDepth -= 1
      return
    }
    let text = String(decoding: content, as: UTF8.self).words.joined(separator: " ")
    switch open.popLast() {
    case .grapheme:
      guard !text.isEmpty else { return diagnose(.emptyGrapheme, at: contentStart) }
      lexeme?.graphemes.append(Array(text.utf8))
    case .phoneme:
      let named = attributes.first { $0.name.isPlain("alphabet") }
      let alphabet = named?.value ?? alphabet
      guard understands(alphabet) else {
        return diagnose(.unknownAlphabet(alphabet), at: named?.start ?? contentStart)
      }
      guard isShort(text) else { return }
      choose(.phonemes(text, alphabet: alphabet))
    case .alias:
      guard !text.isEmpty else { return diagnose(.emptyAlias, at: contentStart) }
      guard isShort(text) else { return }
      choose(.alias(text))
    case .lexeme: try endLexeme()
    default: break
    }
  }
}

extension LexiconBuilder {
  /// Whether a pronunciation is no longer than allowed, which is reported. It may be used for each word of a text.
  private mutating func isShort(_ text: String) -> Bool {
    if text.utf8.count <= limits.aliasBytes { return true }
    diagnose(.longPronunciation(limit: limits.aliasBytes), at: contentStart)
    return false
  }

  /// Chooses a pronunciation for the open lexeme unless it has a better one.
  private mutating func choose(_ pronunciation: Lexeme.Pronunciation) {
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
  private mutating func endLexeme() throws(MarkupError) {
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
  private mutating func roles(of element: XMLElement) -> [String] {
    guard let attribute = element.attribute("role") else { return [] }
    return attribute.value.words.map { name in
      if let expanded = reader.expandedName(name) { return PronunciationLexicon.common(expanded) }
      // Cloud services accept `amazon:VB` without a declaration of the prefix; SSML documents also use it as written.
      diagnose(.undeclaredPrefix(name), at: attribute.start)
      return name
    }
  }

  /// Reports attributes that have no meaning.
  private mutating func checkAttributes(of element: XMLElement, as kind: Element) {
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
  fileprivate var holdsText: Bool { self == .grapheme || self == .phoneme || self == .alias }

  fileprivate func mayHold(_ element: Self) -> Bool {
    switch element {
    case .lexicon: false
    case .meta, .metadata, .lexeme: self == .lexicon
    case .grapheme, .phoneme, .alias, .example: self == .lexeme
    }
  }

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
  fileprivate func isPlain(_ name: String) -> Bool { namespace == nil && local == name }
}
