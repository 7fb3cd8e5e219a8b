// SPDX-License-Identifier: Apache-2.0

/// Builds a lexicon from the XML reader's events.
struct LexiconBuilder {
  enum Element: String {
    case lexicon, meta, metadata, lexeme, grapheme, phoneme, alias, example
  }

  /// A pronunciation of the graphemes of a lexeme.
  enum Pronunciation {
    case phonemes(String, alphabet: String)
    case alias(String)
  }

  /// A lexeme with the pronunciation that was chosen for it.
  struct Lexeme {
    var roles: [String]
    /// The first.
    var grapheme: String
    var pronunciation: Pronunciation
    var position: SourcePosition
  }

  /// The lexeme that is being read.
  struct OpenLexeme {
    var roles: [String] = []
    var graphemes: [[UInt8]] = []
    var first: (pronunciation: Pronunciation, isPreferred: Bool)?
    var start: Int
  }

  let limits: LexiconLimits
  var reader: XMLReader
  var diagnostics: DiagnosticList
  var table = GraphemeTable()
  var lexemes: [Lexeme] = []
  private(set) var language: String?
  var alphabet = "ipa"
  private var acceptsNoNamespace = false
  var open: [Element] = []
  /// The number of open elements from the outermost ignored one.
  private var ignoredDepth = 0
  var lexeme: OpenLexeme?
  private var content: [UInt8] = []
  private var contentStart = 0
  var attributes: [XMLAttribute] = []
  var graphemeCount = 0

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

  mutating func diagnose(_ problem: LexiconProblem, at byte: Int? = nil) {
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
    guard LanguageTagForm.isValid(attribute.value) else {
      return diagnose(
        .badValue(attribute.value, attribute: "xml:lang", element: name),
        at: attribute.start
      )
    }
    language = attribute.value
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
      choose(.phonemes(text, alphabet: alphabet))
    case .alias:
      guard !text.isEmpty else { return diagnose(.emptyAlias, at: contentStart) }
      choose(.alias(text))
    case .lexeme: try endLexeme()
    default: break
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
}
