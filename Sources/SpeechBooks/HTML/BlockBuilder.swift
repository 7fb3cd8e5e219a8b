// SPDX-License-Identifier: Apache-2.0

/// Makes blocks from the events of an HTML or XHTML document. Not recursive; its memory grows with the text alone.
final class BlockBuilder {
  var content = HTMLContent()
  /// More pieces were found than `maxPieces`; the rest was dropped.
  private(set) var isOverfull = false
  /// More elements were open than the options allow; what followed was dropped.
  private(set) var isTooDeep = false

  private var open: [OpenHTMLElement] = []
  private var style = InlineStyle()
  private var kind = BookBlock.Kind.paragraph
  /// Open elements that are not read, the outermost included.
  private var skippedCount = 0
  private var (isInTitle, preCount, codeCount) = (false, 0, 0)
  private var text = BlockText()
  private var (flushCount, pieceCount) = (0, 0)
  private lazy var styles = DocumentStyles(options)
  private var lists = ListNumbers()
  /// Of the item whose text has not come yet: what is before it, and whether it is done.
  private var (itemNumber, isItemDone): (String?, Bool?) = (nil, nil)
  /// Where the text begins that the next small reading is for.
  private var rubyBase: OpenHTMLElement.Part?
  private var math: MathMLReader?
  /// Where the formula is in the file.
  private var mathPlace = SourcePlace.unknown
  private var notes = NoteFinder()
  private var row = TableRow()
  private var (spokenForms, permalink) = (SpokenForms(), Permalink())
  private let options: BlockOptions

  /// Blocks and runs together; a book of a million words has about 50,000.
  static let maxPieces = 500_000

  init(_ options: BlockOptions = BlockOptions()) { self.options = options }

  /// A start tag; `attribute` returns the value of an attribute by its name as written.
  /// - Parameters:
  ///   - hasAttributes: false for a tag that has none.
  ///   - place: of the tag, if that is known.
  ///   - locate: finds the place of an attribute's value.
  func start(
    _ name: String,
    hasAttributes: Bool = true,
    place: SourcePlace = .unknown,
    locate: (String) -> LocatedText = { LocatedText(Array($0.utf8), place: .unknown) },
    attribute: (String) -> String?
  ) {
    guard open.count < options.maxDepth else {
      isTooDeep = true
      return
    }
    if pieceCount + text.runCount > Self.maxPieces { isOverfull = true }
    // The end tags of these may be left out in HTML.
    let element = HTMLElement(name)
    if element.isRubyPart, open.last?.meaning.isRubyPart == true { endInnermost() }
    if element.role == .input, skippedCount == 0, kind == .listItem,
      attribute("type") == "checkbox"
    {
      isItemDone = attribute("checked") != nil
    }
    if hasAttributes, element.isBlock || element.isSkipped { content.readMatter(attribute) }
    let isSkipped =
      element.isSkipped || hasAttributes && HiddenElements.isHidden(name, attribute: attribute)
      || styles.isHidden(name, attribute: attribute)
    open.append(
      OpenHTMLElement(name: name, meaning: element, style: style, kind: kind, isSkipped: isSkipped)
    )
    if isSkipped { skippedCount += 1 }
    if hasAttributes || element.role == .style { styles.begin(element.role, attribute: attribute) }
    if hasAttributes, !options.wantedAnchors.isEmpty,
      let id = attribute("id") ?? (element.role == .link ? attribute("name") : nil),
      options.wantedAnchors.contains(id)
    {
      content.addAnchor(id)
    }
    guard skippedCount == 0 else {
      if element.role == .link, hasAttributes, !element.isSkipped { notes.readHidden(attribute) }
      return
    }
    if math?.start(name, attribute: attribute) != nil { return }
    if element.isBlock { flush(before: hasAttributes ? attribute("id") : nil) }
    if element.kind == .tableRow { row.begin(at: content.blocks.count, in: kind) }
    // A paragraph of a heading or of a row remains one.
    if let kind = element.kind, !self.kind.isHeading { self.kind = kind }
    if hasAttributes {
      content.readLanguage(element.role, style: &style, attribute: attribute)
      if options.hasSpokenForms {
        style.spoken = spokenForms.read(attribute, depth: open.count, within: style.spoken)
      }
      notes.begin(element, depth: open.count, block: content.blocks.count, attribute: attribute)
    }
    begin(element.role, name: name, place: place, locate: locate, attribute: attribute)
  }

  private func begin(
    _ role: HTMLElement.Role,
    name: String,
    place: SourcePlace,
    locate: (String) -> LocatedText,
    attribute: (String) -> String?
  ) {
    switch role {
    case .emphasis: style.isEmphasized = true
    case .strong: style.isStrong = true
    case .title: isInTitle = true
    case .preformatted: preCount += 1
    case .code: codeCount += 1
    case .lineBreak: text.breakLine()
    case .sceneBreak: append(.sceneBreak)
    case .image:
      if let description = attribute("alt"), attribute("role") != "presentation" {
        addDescription(locate(description))
      }
    case .formula:
      math = MathMLReader(alternative: attribute("alttext"), language: language)
      mathPlace = place
    case .cell: text.separateCell()
    case .meta: content.readMetadata(attribute)
    case .list: lists.begin(name, block: content.blocks.count, attribute: attribute)
    case .item:
      (itemNumber, isItemDone) = (lists.item(attribute), nil)
    case .link:
      guard let target = attribute("href") else { break }
      style.isLink = true
      guard target.utf8.contains(UInt8(ascii: "#")) else { break }
      beginPart()
      open[open.count - 1].part?.target = target
      // What is raised around it is the number of a note.
      for index in open.indices.dropLast().suffix(Self.nearElements) {
        open[index].part?.isLink = true
      }
    case .raised, .lowered, .smallReading:
      beginPart()
      if open.suffix(Self.nearElements).contains(where: {
        $0.meaning.role == .link && $0.part != nil
      }) {
        open[open.count - 1].part?.isLink = true
      }
    case .ruby: rubyBase = newPart
    case .abbreviation:
      style.spoken = style.spoken ?? spokenForms.abbreviation(attribute("title"))
    case .resource: content.readLexicon(attribute)
    case .none, .root, .input, .style: break
    }
  }

  /// The end of the innermost element with this name. Ends that match nothing are ignored.
  func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > index { endInnermost() }
  }

  /// The end of the innermost element.
  func endInnermost() {
    guard let element = open.last else { return }
    if element.meaning.role == .style { styles.end() }
    spokenForms.end(depth: open.count)
    if element.isSkipped {
      skippedCount -= 1
    } else if skippedCount == 0 {
      finish(element)
      if element.meaning.isBlock { notes.end(depth: open.count, block: content.blocks.count) }
    }
    open.removeLast()
    style = element.style
    kind = element.kind
  }

  private func finish(_ element: OpenHTMLElement) {
    if var formula = math {
      let isWhole = formula.end()
      math = isWhole ? nil : formula
      if isWhole { addFormula(formula.text, place: mathPlace) }
      return
    }
    let role = element.meaning.role
    switch role {
    case .title: endTitle()
    case .preformatted: preCount = max(0, preCount - 1)
    case .code: codeCount = max(0, codeCount - 1)
    case .raised, .lowered, .link, .smallReading:
      if let part = element.part { finish(part, of: role) }
    case .ruby: rubyBase = nil
    default: break
    }
    if element.meaning.isBlock { flush() }
    switch role {
    case .cell: row.endCell(at: content.blocks.count)
    case .list: lists.end(&content.blocks)
    case .item: (itemNumber, isItemDone) = (nil, nil)
    default: break
    }
    if element.meaning.kind == .tableRow { row.end(&content, notes: notes) }
  }

  /// Text, UTF-8.
  func add(_ located: LocatedText) {
    styles.add(located.bytes)
    guard skippedCount == 0, !isOverfull, !isTooDeep else { return }
    if math != nil {
      math?.add(located.bytes)
      mathPlace = mathPlace.joined(with: located.source(of: located.bytes.indices))
      return
    }
    guard options.isMarkdown, codeCount == 0, preCount == 0 else {
      add(located, range: located.bytes.indices)
      return
    }
    let parts = MarkdownSigns.parts(of: located, formulas: options.formulas, language: language)
    for part in parts { add(part.text, range: part.range) }
  }

  private func add(_ located: LocatedText, range: Range<Int>) {
    for part in located.parts(range) {
      let bytes = located.bytes[part.range]
      if itemNumber != nil, bytes.contains(where: { $0 > 0x20 }) { addItemNumber() }
      text.add(bytes, style: style, keepsLines: preCount > 0, place: part.place)
    }
  }

  /// Ends the document.
  func finish() {
    while !open.isEmpty { endInnermost() }
    flush()
    content.notes = notes.spans
  }

  // MARK: - Parts that are read in another way than they are written

  /// Elements around a link, or a link around an element, that belong to it.
  private static let nearElements = 6

  /// The language of the text here, if that is known.
  private var language: String? { style.language ?? content.language ?? options.language }

  private var newPart: OpenHTMLElement.Part {
    OpenHTMLElement.Part(isFirst: text.isEmpty, mark: text.mark(), flushCount: flushCount)
  }

  private func beginPart() { open[open.count - 1].part = newPart }

  private func finish(_ part: OpenHTMLElement.Part, of role: HTMLElement.Role) {
    guard part.flushCount == flushCount, let written = text.text(since: part.mark) else { return }
    guard role != .smallReading else { return finishRuby(part, reading: written) }
    if role == .link, isPermalink(part, text: written) { return text.removeNote(since: part.mark) }
    let word = text.word(before: part.mark)
    let reading = RaisedText.reading(
      of: written,
      in: role,
      after: word,
      isLink: part.isLink,
      language: language
    )
    if role == .link || reading == .nothing {
      let near = open.suffix(Self.nearElements).lazy.compactMap(\.part?.target).last
      notes.readLink(part, text: written, target: near, isLeftOut: reading == .nothing)
    }
    switch reading {
    case .asWritten: break
    case .nothing: text.removeNote(since: part.mark)
    case .text(let said): replace(part, by: said, style: text.style(before: part.mark, for: said))
    }
  }

  /// Whether a link leads to the element that it is in. One that may lead to the next element is remembered.
  private func isPermalink(_ part: OpenHTMLElement.Part, text: String) -> Bool {
    guard let target = part.target, let form = Permalink.Form(text),
      let id = Permalink.id(of: target, in: options.path)
    else { return false }
    if part.isFirst { permalink.begin(target: id, text: text) }
    return notes.isInside(id) && (form == .sign || part.isFirst && !kind.isHeading)
  }

  private func replace(_ part: OpenHTMLElement.Part, by said: String, style: InlineStyle? = nil) {
    let source = text.remove(since: part.mark)
    text.add(
      Array(said.utf8)[...],
      style: style ?? self.style,
      keepsLines: false,
      place: source.map(SourcePlace.whole) ?? .unknown
    )
  }

  private func finishRuby(_ part: OpenHTMLElement.Part, reading: String) {
    _ = text.remove(since: part.mark)
    guard let base = rubyBase, base.flushCount == flushCount else { return }
    let choice = options.ruby ?? .usual(reading: reading, language: language)
    if choice == .reading, reading.contains(where: { !$0.isWhitespace }) {
      replace(base, by: reading)
    }
    rubyBase = newPart
  }

  private func addFormula(_ said: String, place: SourcePlace) {
    add(LocatedText(Array(said.utf8), place: place), range: 0..<said.utf8.count)
  }

  private func addItemNumber() {
    guard let number = itemNumber else { return }
    itemNumber = nil
    guard text.isEmpty, !number.isEmpty else { return }
    text.add(Array("\(number) ".utf8)[...], style: InlineStyle(), keepsLines: false)
  }

  // MARK: -

  private func addDescription(_ located: LocatedText) {
    let description = String(decoding: located.bytes, as: UTF8.self).trimmingSpace
    guard !description.isEmpty, !ImageDescription.saysNothing(description) else { return }
    // An image in a sentence, or a large first letter, is part of the text around it.
    let isAlone = text.isEmpty && description.count > 3
    add(located, range: located.bytes.indices)
    guard isAlone else { return }
    let around = kind
    kind = .imageDescription
    flush()
    kind = around
  }

  private func endTitle() {
    isInTitle = false
    content.readTitle(text.take())
    flushCount += 1
  }

  /// - Parameter id: of the element that begins next.
  private func flush(before id: String? = nil) {
    guard !isInTitle else { return }
    flushCount += 1
    var runs = text.take()
    if permalink.take(runs, before: id) { runs = [] }
    if options.isMarkdown, kind.isHeading { MarkdownSigns.removeAttributes(&runs) }
    guard !runs.isEmpty else { return }
    var block = BookBlock(kind, runs: runs)
    if kind == .listItem {
      block.isDone = isItemDone
      isItemDone = nil
    }
    append(block)
  }

  private func append(_ block: BookBlock) {
    pieceCount += 1 + block.runs.count
    isOverfull = isOverfull || pieceCount > Self.maxPieces
    guard !isOverfull else { return }
    content.add(block, notes: &notes)
  }
}
