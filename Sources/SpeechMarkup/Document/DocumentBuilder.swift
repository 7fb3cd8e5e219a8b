// SPDX-License-Identifier: Apache-2.0

/// Builds a document from what `ElementReader` reads of it.
///
/// Elements of other languages than SSML (other namespaces) may be ignored, processed or be a reason to refuse the
/// document; the specification leaves the choice (SSML 1.1, 2.2.4). Here a few of cloud services are carried out
/// (`VendorElement`). The tags of others are ignored and their content is spoken: common ones (`mstts:express-as`) change
/// how their text sounds, and losing text is worse than losing effects. Content that should not be heard belongs in
/// `<metadata>`.
struct DocumentBuilder {
  private var reader: ElementReader
  private var elements = OpenElements()
  private var text = TextBuilder()
  private var scopes: ScopeTable
  private var clips: [SpeechDocument.AudioClip] = []
  private var lexicons = LexiconReferences()
  private var escapes = EscapedMarkup()
  private var speakers = DialogSpeakers()
  /// Whether there was any content that may be spoken.
  private var hasContent = false

  /// - Parameter keepsSpace: also keep the document's white space.
  init(source: [UInt8], limits: MarkupLimits, keepsSpace: Bool) throws(MarkupError) {
    reader = try ElementReader(source, limits: limits)
    scopes = ScopeTable(limit: limits.scopes)
    if keepsSpace { text.keepSpaces() }
  }

  /// The document, which is read to its end.
  mutating func build() throws(MarkupError) -> SpeechDocument {
    while let event = try reader.next() {
      switch event {
      case .text(let run): append(run)
      case .start(let element):
        if elements.count == 0 {
          try beginRoot(element)
        } else if elements.isSilent {
          beginSilent(element)
        } else {
          try begin(element)
        }
      case .end: end()
      case .skippedEntity(let name): reader.diagnose(.skippedEntity(name))
      }
    }
    text.finish()
    text.surround(with: lexicons.spansForAll)
    let marks = reader.chosenMarks(among: text.marks)
    let map = text.takeMap()
    reader.reportLongWords(in: text.text, map: map)
    return SpeechDocument(
      text: text.text,
      parts: text.parts,
      scopes: scopes.all,
      marks: text.marks,
      joints: text.joints,
      spans: text.spans.spans,
      clips: clips,
      lexicons: lexicons.all,
      startMark: marks.start,
      endMark: marks.end,
      missesLanguage: reader.missesLanguage,
      spaces: text.spaces ?? [],
      map: map,
      diagnostics: reader.diagnostics,
      isPlainText: false,
      locator: reader.locator
    )
  }

  private mutating func append(_ run: XMLReader.Text) {
    guard !elements.isSilent else { return }
    if !hasContent { hasContent = !run.bytes.allSatisfy(Byte.isSpace) }
    noteContent { run.bytes.allSatisfy(Byte.isSpace) }
    let tag = escapes.tag(in: run, at: reader.start, inside: elements)
    if let tag { reader.diagnose(.escapedMarkup(tag.name), at: tag.place) }
    reader.append(run, to: &text)
  }

  /// Reports content of an element that must have none.
  private mutating func noteContent(isBlank: () -> Bool) {
    guard elements.mustBeEmpty, !isBlank() else { return }
    reader.diagnose(.textInElement(elements.innermost?.name ?? ""))
  }

  // MARK: The root

  /// Begins the document; only `<speak>` may.
  private mutating func beginRoot(_ element: XMLElement) throws(MarkupError) {
    try reader.readRoot(element)
    let scope = scopes.index(
      of: SpeechDocument.Scope(
        language: reader.language(of: element) ?? nil,
        voice: nil,
        onLanguageFailure: reader.languageFailure(of: element, as: .speak) ?? .processorChoice,
        position: reader.position()
      )
    )
    reader.checkAttributes(of: element, as: .speak)
    elements.open(
      OpenElement(
        kind: .speak,
        context: .speak,
        name: element.name.qualified,
        outerScope: scope,
        hasBase: reader.enterBase(of: element)
      )
    )
  }

  // MARK: The start of an element

  private mutating func begin(_ element: XMLElement) throws(MarkupError) {
    noteContent { false }
    let name = element.name.qualified
    let outer = elements.context
    let known = reader.element(element.name)
    if !elements.isTextFixed { text.beginTag() }
    var opened = OpenElement(
      kind: known,
      context: known ?? outer,
      name: name,
      outerScope: text.scope
    )
    guard let kind = known else {
      opened.vendor = reader.vendorElement(element)
      if opened.vendor?.separatesWords ?? !ElementName.isInline(element.name.local.lowercased()) {
        text.separate()
        opened.ending = .border
      }
      try enterScope(of: element, as: nil)
      opened.hasBase = reader.enterBase(of: element)
      try beginVendor(element, as: &opened)
      return elements.open(opened)
    }
    if kind == .speak, elements.isMedia {
      // Each of Google's media holds a document.
      try enterScope(of: element, as: kind)
      opened.hasBase = reader.enterBase(of: element)
      return elements.open(opened)
    }
    checkOrder(of: kind, name: name)
    switch elements.isInToken && !kind.isAllowedInToken ? .ineffective : outer.placement(of: kind) {
    case .allowed: break
    case .obeyed: reader.diagnoseMisplaced(element, in: elements.innermost, isObeyed: true)
    case .ineffective:
      reader.diagnoseMisplaced(element, in: elements.innermost)
      opened.context = outer
      opened.isSilent = kind.isSilent
      if kind.separatesWords {
        text.separate()
        opened.ending = .border
      }
      return elements.open(opened)
    }
    reader.checkAttributes(of: element, as: kind)
    try enterScope(of: element, as: kind)
    opened.hasBase = reader.enterBase(of: element)
    opened.isToken = kind == .token || kind == .w
    try carryOut(kind, element: element, as: &opened)
    elements.open(opened)
  }

  private mutating func beginSilent(_ element: XMLElement) {
    elements.openSilent()
    guard let outer = elements.innermost, outer.kind == .sub || outer.kind == .desc else { return }
    reader.diagnoseMisplaced(element, in: outer)
  }

  /// Reports headers after spoken content (SSML 1.1, 3.1.4 to 3.1.6).
  private mutating func checkOrder(of kind: SSMLElement, name: String) {
    if !kind.isHeader {
      hasContent = true
    } else if hasContent, elements.count == 1 {
      reader.diagnose(.lateElement(name))
    }
  }

  /// Enters the scope of an element that sets language or voice.
  private mutating func enterScope(
    of element: XMLElement,
    as kind: SSMLElement?
  ) throws(MarkupError) {
    guard let change = reader.scopeChange(of: element, as: kind) else { return }
    text.scope = try scopes.enter(change, from: text.scope, at: reader.position())
  }

  /// Carries out the start of an element.
  private mutating func carryOut(
    _ kind: SSMLElement,
    element: XMLElement,
    as opened: inout OpenElement
  ) throws(MarkupError) {
    switch kind {
    case .p where !elements.isInParagraph && !elements.isInSentence:
      let content = reader.sourceRange().upperBound
      text.append(.paragraphStart(content..<content))
      opened.ending = .paragraph(part: text.parts.count - 1, contentStart: content)
    case .s where !elements.isInSentence:
      let content = reader.sourceRange().upperBound
      text.append(.sentenceStart(content..<content))
      opened.ending = .sentence(part: text.parts.count - 1, contentStart: content)
    case .p, .s:
      reader.diagnoseMisplaced(element, in: elements.innermost)
      text.separate()
      opened.ending = .border
    case .break:
      switch reader.pause(of: element) {
      case .strength(.none): text.appendNoPause()
      case let pause: text.append(.pause(pause))
      }
    case .mark:
      if let name = reader.mark(of: element) {
        text.appendMark(name, source: reader.sourceRange())
      }
    case .sub: beginSubstitution(element, as: &opened)
    case .prosody, .emphasis, .sayAs, .phoneme, .token, .w, .lookup:
      guard let span = reader.span(of: element, as: kind, lexicons: lexicons) else { return }
      let index = try beginSpan(span, of: element.name.qualified)
      opened.ending =
        kind == .phoneme ? .phoneme(span: index, start: reader.position().utf16) : .span(index)
    case .audio: try beginClip(element, as: &opened)
    case .lexicon:
      try reader.readLexicon(element, into: &lexicons)
      opened.isSilent = true
    case .desc, .meta, .metadata: opened.isSilent = true
    case .speak, .lang, .voice: break
    }
  }

  private mutating func beginSubstitution(_ element: XMLElement, as opened: inout OpenElement) {
    guard let alias = element.attribute("alias") else {
      return reader.diagnoseMissing(["alias"], of: element)
    }
    opened.isSilent = true
    let tag = reader.sourceRange()
    let words = alias.value.words.joined(separator: " ")
    opened.ending = .alias(words, start: tag.lowerBound, contentStart: tag.upperBound)
  }

  private mutating func beginClip(
    _ element: XMLElement,
    as opened: inout OpenElement
  ) throws(MarkupError) {
    guard clips.count < reader.limits.clips else {
      throw MarkupError(.tooManyClips(limit: reader.limits.clips), at: reader.position())
    }
    var clip = reader.clip(of: element)
    clip.gain *= elements.innermost?.mediaGain ?? 1
    clips.append(clip)
    text.append(.clip(clips.count - 1))
    opened.ending = .clip(clips.count - 1)
  }

  private mutating func beginSpan(
    _ kind: SpeechDocument.Span.Kind,
    of name: String
  ) throws(MarkupError) -> Int {
    let position = reader.position()
    try text.spans.checkRoom(for: name, limits: reader.limits, at: position)
    return text.beginSpan(kind, at: position)
  }

  /// Carries out the start of a vendor's element, or reports what of it cannot be done.
  private mutating func beginVendor(
    _ element: XMLElement,
    as opened: inout OpenElement
  ) throws(MarkupError) {
    switch opened.vendor {
    case .effect:
      if let effect = reader.effect(of: element) {
        opened.ending = .span(try beginSpan(.effect(effect), of: element.name.qualified))
      }
    case .silence:
      switch reader.silence(of: element) {
      case .here(let silence): text.append(.pause(.duration(silence)))
      case .atEnd(let silence, let isExact): elements.setTailing(silence, isExact: isExact)
      case .betweenSentences(let silence):
        text.scope = scopes.set(silence, in: text.scope, at: reader.position())
      case nil: break
      }
      // What it says holds after it.
      opened.outerScope = text.scope
    case .media:
      let media = reader.media(of: element, in: elements.innermost)
      elements.noteMedia(media.identifier)
      text.separate()
      if let delay = media.delay { text.append(.pause(.duration(delay))) }
      guard media.gain != 1 else { return }
      opened.mediaGain = media.gain
      let louder = Prosody(volume: .ofCurrent(media.gain))
      opened.ending = .span(try beginSpan(.prosody(louder), of: element.name.qualified))
    case .duration:
      guard let duration = reader.duration(of: element) else { return }
      if let before = elements.innermost?.innerSpan { text.endSpan(before) }
      let lasting = SpeechDocument.Span.Kind.prosody(Prosody(duration: duration))
      elements.setInnerSpan(try beginSpan(lasting, of: element.name.qualified))
    case .turn:
      if let speaker = reader.speaker(of: element) {
        let change = ScopeChange(voice: speakers.voice(of: speaker))
        text.scope = try scopes.enter(change, from: text.scope, at: reader.position())
      }
    case .other: reader.diagnose(.effectNotDone("<\(element.name.qualified)>"))
    case .sequence, .parallel, .dialog, nil: break
    }
  }

  // MARK: The end of an element

  private mutating func end() {
    guard let element = elements.close() else { return }
    if let span = element.innerSpan { text.endSpan(span) }
    switch element.ending {
    case .nothing: break
    case .border: text.separate()
    case .paragraph(let part, let contentStart):
      text.end(
        .paragraphEnd,
        startedAt: part,
        as: .paragraphStart(reader.content(from: contentStart))
      )
    case .sentence(let part, let contentStart):
      text.end(
        .sentenceEnd,
        startedAt: part,
        as: .sentenceStart(reader.content(from: contentStart))
      )
    case .alias(let alias, let start, let contentStart):
      let content = reader.content(from: contentStart)
      let source = content.isEmpty ? reader.wholeElement(from: start) : content
      text.append(Array(alias.utf8)[...], for: source)
    case .span(let span): text.endSpan(span)
    case .phoneme(let span, let start):
      // A pronunciation needs a place in the text even if it is not written.
      if text.spans.isEmpty(span) {
        text.append(
          Array(String(SpeechDocument.placeholder).utf8)[...],
          for: reader.wholeElement(from: start)
        )
      }
      text.endSpan(span)
    case .clip(let clip): text.append(.clipEnd(clip))
    }
    if let tailing = element.tailing { text.append(.pause(.duration(tailing))) }
    if element.vendor?.isMedia == true { text.separate() }
    if element.hasBase { reader.leaveBase() }
    text.scope = element.outerScope
    if !elements.isTextFixed { text.endTag() }
  }
}
