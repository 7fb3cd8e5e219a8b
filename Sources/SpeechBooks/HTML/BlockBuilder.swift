// SPDX-License-Identifier: Apache-2.0

/// Makes blocks from the events of an HTML or XHTML document. Not recursive; its memory grows with
/// the text alone.
final class BlockBuilder {
  private(set) var content = HTMLContent()
  /// More pieces were found than `maxPieces`; the rest was dropped.
  private(set) var isOverfull = false

  private struct Open {
    var name: String
    /// The style and kind around the element.
    var style: InlineStyle
    var kind: BookBlock.Kind
    var isSkipped: Bool
  }

  private var open: [Open] = []
  private var style = InlineStyle()
  private var kind = BookBlock.Kind.paragraph
  /// Open elements that are not read, the outermost included.
  private var skippedCount = 0
  private var isInTitle = false
  private var preCount = 0
  private var text = BlockText()
  private let wantedAnchors: Set<String>
  private var pieceCount = 0

  /// Blocks and runs together; a book of a million words has about 50,000.
  static let maxPieces = 2_000_000

  /// More elements were open than `maxDepth`; what followed was dropped.
  private(set) var isTooDeep = false
  private let maxDepth: Int

  /// - Parameter maxDepth: What is parsed elsewhere is bounded here as well: each end looks at the elements that are open.
  init(wantedAnchors: Set<String> = [], maxDepth: Int = BookLimits().depth) {
    self.wantedAnchors = wantedAnchors
    self.maxDepth = maxDepth
  }

  /// A start tag; `attribute` returns the value of an attribute by its name as written.
  func start(_ name: String, attribute: (String) -> String?) {
    guard open.count < maxDepth else {
      isTooDeep = true
      return
    }
    let isSkipped = HTMLElements.skipped.contains(name) || isHidden(attribute)
    open.append(Open(name: name, style: style, kind: kind, isSkipped: isSkipped))
    if isSkipped { skippedCount += 1 }
    if let id = attribute("id") ?? (name == "a" ? attribute("name") : nil) { addAnchor(id) }
    guard skippedCount == 0 else { return }
    if HTMLElements.blocks.contains(name) { flush() }
    if let kind = HTMLElements.kind(name) {
      // A paragraph of a heading or of a row remains one.
      if !self.kind.isHeading { self.kind = kind }
    }
    readStyle(name, attribute: attribute)
    switch name {
    case "title": isInTitle = true
    case "pre": preCount += 1
    case "br": text.breakLine()
    case "img", "math":
      addDescription(attribute(name == "img" ? "alt" : "alttext"), role: attribute("role"))
    case "td", "th": text.separateCell()
    case "meta": readMeta(attribute)
    default: break
    }
    if name == "math" {
      open[open.count - 1].isSkipped = true
      skippedCount += 1
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
    if element.isSkipped {
      skippedCount -= 1
    } else if skippedCount == 0 {
      if element.name == "title" { endTitle() }
      if element.name == "pre" { preCount = max(0, preCount - 1) }
      if HTMLElements.blocks.contains(element.name) { flush() }
    }
    open.removeLast()
    style = element.style
    kind = element.kind
  }

  /// Text, UTF-8, possibly part of one.
  func add(_ bytes: some Sequence<UInt8>) {
    guard skippedCount == 0, !isOverfull, !isTooDeep else { return }
    text.add(bytes, style: style, keepsLines: preCount > 0)
  }

  /// Ends the document.
  func finish() {
    while !open.isEmpty { endInnermost() }
    flush()
  }

  // MARK: -

  private func isHidden(_ attribute: (String) -> String?) -> Bool {
    if attribute("hidden") != nil || attribute("aria-hidden") == "true" { return true }
    for name in ["epub:type", "role"] {
      guard let roles = attribute(name) else { continue }
      if roles.split(separator: " ").contains(where: {
        HTMLElements.skippedRoles.contains(String($0))
      }) {
        return true
      }
    }
    return false
  }

  private func addAnchor(_ id: String) {
    guard wantedAnchors.contains(id), content.anchors[id] == nil else { return }
    content.anchors[id] = content.blocks.count
  }

  private func readStyle(_ name: String, attribute: (String) -> String?) {
    switch name {
    case "em", "i": style.isEmphasized = true
    case "strong", "b": style.isStrong = true
    case "a": if attribute("href") != nil { style.isLink = true }
    default: break
    }
    guard let language = (attribute("xml:lang") ?? attribute("lang")).flatMap(LanguageCode.init)
    else { return }
    if name == "html" || name == "body" {
      if content.language == nil { content.language = language.tag }
    } else {
      style.language = language.tag == content.language ? nil : language.tag
    }
  }

  private func readMeta(_ attribute: (String) -> String?) {
    guard let value = attribute("content")?.trimmingSpace, !value.isEmpty else { return }
    switch attribute("name")?.lowercased() {
    case "author", "dc.creator", "dcterms.creator": content.author = content.author ?? value
    default: break
    }
  }

  private func addDescription(_ description: String?, role: String?) {
    guard role != "presentation", let description = description?.trimmingSpace, !description.isEmpty
    else { return }
    // An image in a sentence, or a large first letter, is part of the text around it.
    if !text.isEmpty || description.count <= 3 {
      text.add(description.utf8, style: style, keepsLines: false)
    } else {
      append(BookBlock(.imageDescription, text: description))
    }
  }

  private func endTitle() {
    isInTitle = false
    let title = text.take().map(\.text).joined()
    if content.title == nil, !title.isEmpty { content.title = title }
  }

  private func flush() {
    guard !isInTitle else { return }
    let runs = text.take()
    if !runs.isEmpty { append(BookBlock(kind, runs: runs)) }
  }

  private func append(_ block: BookBlock) {
    pieceCount += 1 + block.runs.count
    guard pieceCount <= Self.maxPieces else {
      isOverfull = true
      return
    }
    content.blocks.append(block)
  }
}
