// SPDX-License-Identifier: Apache-2.0

/// Builds a document from the reader's events.
///
/// Elements of other languages than SSML (other namespaces) may be ignored, processed or be a reason to refuse the
/// document; the specification leaves the choice (SSML 1.1, 2.2.4). Here a few of cloud services are carried out
/// (`VendorElement`). The tags of others are ignored and their content is spoken: common ones (`mstts:express-as`) change
/// how their text sounds, and losing text is worse than losing effects. Content that should not be heard belongs in
/// `<metadata>`.
struct DocumentBuilder {
  /// An open element.
  struct Frame {
    /// Nil for one that is not SSML.
    var element: SSMLElement?
    /// The innermost element with an effect, which determines what may appear inside.
    var context: SSMLElement
    var name: String
    /// The scope to restore at its end.
    var outerScope: Int
    var hasBase = false
    /// The outermost open `<token>` or `<w>`.
    var isToken = false
    var ending = Ending.nothing
    /// Nil for one that no vendor has.
    var vendor: VendorElement?
    /// Silence at its end.
    var tailing: Duration?
    /// The name of the last `<media>` in it; empty if that has none, nil if there was none.
    var lastMedia: String?
    /// The gain to restore at its end.
    var outerMediaGain: Double?
  }

  /// What an element does when it ends.
  enum Ending {
    case nothing
    /// Ends a word.
    case border
    case paragraph(part: Int, contentStart: Int)
    case sentence(part: Int, contentStart: Int)
    /// Speaks the alias. The offsets are UTF-16 units of the source.
    case alias(String, start: Int, contentStart: Int)
    case span(Int)
    /// The element begins at a UTF-16 unit of the source.
    case phoneme(span: Int, start: Int)
    case clip(Int)
  }

  let limits: MarkupLimits
  var reader: XMLReader
  var text = TextBuilder()
  var scopes = ScopeTable()
  var clips: [SpeechDocument.AudioClip] = []
  var lexicons = LexiconReferences()
  var diagnostics: DiagnosticList
  var frames: [Frame] = []
  /// Whether elements without a namespace are SSML, because the root has none.
  private(set) var acceptsNoNamespace = false
  /// The version in `<speak>`; nil if absent.
  private(set) var version: String?
  /// See `SpeechDocument.missesLanguage`.
  private(set) var missesLanguage = false
  /// The `startmark` and `endmark` of `<speak>`.
  private var wantedStart: XMLAttribute?
  private var wantedEnd: XMLAttribute?
  private(set) var startMark: Int?
  private(set) var endMark: Int?
  /// The current values of `xml:base`, each resolved against the one before.
  var bases: [URIReference] = []
  var identifiers = Set<String>()
  /// The number of open elements from the outermost silent one.
  var silentDepth = 0
  /// The gain of the open `<media>`, linear.
  var mediaGain = 1.0
  /// Whether there was any content that may be spoken.
  var hasContent = false
  var isInParagraph = false
  var isInSentence = false
  var isInToken = false

  init(source: [UInt8], limits: MarkupLimits) throws(MarkupError) {
    self.limits = limits
    reader = try XMLReader(source, limits: limits, isTolerant: true)
    diagnostics = DiagnosticList(limit: limits.diagnostics)
  }

  mutating func readAll() throws(MarkupError) {
    while let event = try reader.next() {
      reportTolerated()
      switch event {
      case .text(let run): append(run)
      case .start(let element):
        if frames.isEmpty {
          try beginRoot(element)
        } else if silentDepth > 0 {
          beginSilent(element)
        } else {
          try begin(element)
        }
      case .end: end()
      case .skippedEntity(let name): diagnose(.skippedEntity(name), at: reader.range.lowerBound)
      }
    }
    text.finish()
    text.surround(with: lexicons.spansForAll)
    (startMark, endMark) = chosenMarks()
  }

  mutating func diagnose(_ kind: MarkupDiagnostic.Kind, at byte: Int) {
    diagnostics.add(kind, at: reader.position(at: byte))
  }

  private mutating func reportTolerated() {
    for (fault, byte) in reader.takeTolerated() { diagnose(.tolerated(fault), at: byte) }
  }

  /// The source range of the last event, in UTF-16 units.
  mutating func sourceRange() -> Range<Int> {
    let start = reader.position(at: reader.range.lowerBound).utf16
    return start..<max(start, reader.position(at: reader.range.upperBound).utf16)
  }

  private mutating func append(_ run: XMLReader.Text) {
    guard silentDepth == 0 else { return }
    if !hasContent { hasContent = !run.bytes.allSatisfy(Byte.isSpace) }
    noteContent { run.bytes.allSatisfy(Byte.isSpace) }
    if run.isVerbatim {
      text.append(verbatim: run.bytes, at: reader.range.lowerBound, locator: &reader.locator)
    } else {
      text.append(run.bytes, for: sourceRange())
    }
  }

  /// Reports content of an element that must have none.
  mutating func noteContent(isBlank: () -> Bool) {
    guard let frame = frames.last, frame.element == .break || frame.element == .mark, !isBlank()
    else { return }
    diagnose(.textInElement(frame.name), at: reader.range.lowerBound)
  }

  private mutating func beginSilent(_ element: XMLElement) {
    silentDepth += 1
    guard let outer = frames.last, outer.element == .sub || outer.element == .desc else { return }
    diagnose(
      .misplacedElement(element.name.qualified, inside: outer.name, isObeyed: false),
      at: reader.range.lowerBound
    )
  }

  private mutating func end() {
    if silentDepth > 0 {
      silentDepth -= 1
      guard silentDepth == 0 else { return }
    }
    guard let frame = frames.popLast() else { return }
    switch frame.ending {
    case .nothing: break
    case .border: text.separate()
    case .paragraph(let part, let contentStart):
      let content = content(from: contentStart)
      text.end(.paragraphEnd, startedAt: part, as: .paragraphStart(content))
      isInParagraph = false
    case .sentence(let part, let contentStart):
      let content = content(from: contentStart)
      text.end(.sentenceEnd, startedAt: part, as: .sentenceStart(content))
      isInSentence = false
    case .alias(let alias, let start, let contentStart):
      let content = content(from: contentStart)
      text.append(
        Array(alias.utf8)[...],
        for: content.isEmpty ? wholeElement(from: start) : content
      )
    case .span(let span): text.endSpan(span)
    case .phoneme(let span, let start):
      // A pronunciation needs a place in the text even if it is not written.
      if text.spans.isEmpty(span) {
        text.append(
          Array(String(SpeechDocument.placeholder).utf8)[...],
          for: wholeElement(from: start)
        )
      }
      text.endSpan(span)
    case .clip(let clip): text.append(.clipEnd(clip))
    }
    if let tailing = frame.tailing { text.append(.pause(.duration(tailing))) }
    if let gain = frame.outerMediaGain { mediaGain = gain }
    if frame.vendor?.isMedia == true { text.separate() }
    if frame.isToken { isInToken = false }
    if frame.hasBase { bases.removeLast() }
    text.scope = frame.outerScope
    if !isTextFixed { text.endTag() }
  }

  /// Whether the current text is pronounced as one, so that nothing may be inserted.
  var isTextFixed: Bool { isInToken || frames.last?.context.hasFixedText ?? false }

  /// The content of the element that just ended, in UTF-16 units of the source. For an element from an entity, the
  /// reference; for an empty element, its tag.
  private mutating func content(from start: Int) -> Range<Int> {
    let end = sourceRange()
    return end.lowerBound < start ? end : start..<end.lowerBound
  }

  /// The element that just ended and began at a UTF-16 unit of the source.
  private mutating func wholeElement(from start: Int) -> Range<Int> {
    start..<max(start, sourceRange().upperBound)
  }
}

/// The `<speak>` element.
extension DocumentBuilder {
  /// Begins the document; only `<speak>` may.
  private mutating func beginRoot(_ element: XMLElement) throws(MarkupError) {
    let start = reader.range.lowerBound
    let position = reader.position(at: start)
    guard element.name.local == SSMLElement.speak.rawValue else {
      throw MarkupError(.wrongRoot(element.name.qualified), at: position)
    }
    if let namespace = element.name.namespace, namespace != XMLNamespace.synthesis {
      if reader.namespace(of: element.name.prefix) == nil {
        throw MarkupError(.undeclaredPrefix(element.name.prefix), at: position)
      }
      throw MarkupError(.wrongNamespace(namespace), at: position)
    }
    acceptsNoNamespace = element.name.namespace == nil
    let name = element.name.qualified
    if let attribute = element.attribute("version") {
      version = attribute.value
      if !["1.0", "1.1"].contains(attribute.value) {
        diagnose(.unsupportedVersion(attribute.value), at: attribute.start)
      }
    } else if !acceptsNoNamespace {
      // Most programs send a bare <speak>, and every service accepts it.
      diagnose(.missingVersion, at: start)
    }
    missesLanguage = version == "1.1" && element.xmlAttribute("lang") == nil
    let scope = scopes.index(
      of: SpeechDocument.Scope(
        language: language(of: element) ?? nil,
        voice: nil,
        onLanguageFailure: languageFailure(of: element, as: .speak) ?? .processorChoice,
        position: position
      )
    )
    checkAttributes(of: element, as: .speak)
    wantedStart = element.attribute("startmark")
    wantedEnd = element.attribute("endmark")
    frames.append(
      Frame(
        element: .speak,
        context: .speak,
        name: name,
        outerScope: scope,
        hasBase: enterBase(of: element)
      )
    )
  }

  /// The indices of the marks at which rendering begins and ends.
  private mutating func chosenMarks() -> (start: Int?, end: Int?) {
    let start = mark(for: wantedStart)
    let end = mark(for: wantedEnd)
    guard let start, let end, end < start else { return (start, end) }
    if let wantedEnd {
      diagnose(
        .endMarkBeforeStart(text.marks[end].name, start: text.marks[start].name),
        at: wantedEnd.start
      )
    }
    return (start, nil)
  }

  /// The first mark with the name in the attribute (SSML 1.1, 3.1.1).
  private mutating func mark(for attribute: XMLAttribute?) -> Int? {
    guard let attribute else { return nil }
    let name = ExactString(attribute.value.words.joined(separator: " "))
    if let index = text.marks.firstIndex(where: { ExactString($0.name) == name }) { return index }
    diagnose(
      .unknownMark(shown(name.string), attribute: attribute.name.qualified),
      at: attribute.start
    )
    return nil
  }
}
