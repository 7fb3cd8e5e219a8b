// SPDX-License-Identifier: Apache-2.0

extension DocumentBuilder {
  mutating func begin(_ element: XMLElement) throws(MarkupError) {
    noteContent { false }
    let name = element.name.qualified
    let start = reader.range.lowerBound
    let outer = frames.last?.context ?? .speak
    let known = ssmlElement(element.name)
    if !isTextFixed { text.beginTag() }
    guard let kind = known else {
      let isForeign = !isSynthesis(element.name)
      let vendor = VendorElement(element.name, isSynthesis: !isForeign)
      if vendor == nil {
        diagnose(isForeign ? .foreignElement(name) : .unknownElement(name), at: start)
      }
      var frame = Frame(element: nil, context: outer, name: name, outerScope: text.scope)
      try enterScope(of: element, as: nil)
      frame.hasBase = enterBase(of: element)
      if let vendor { try carryOut(vendor, element: element, in: &frame) }
      frames.append(frame)
      return
    }
    var frame = Frame(element: kind, context: kind, name: name, outerScope: text.scope)
    if kind == .speak, frames.last?.vendor?.isMedia == true {
      // Each of Google's media holds a document.
      try enterScope(of: element, as: kind)
      frame.hasBase = enterBase(of: element)
      frames.append(frame)
      return
    }
    checkOrder(of: kind, name: name)
    switch isInToken && !kind.isAllowedInToken ? .ineffective : outer.placement(of: kind) {
    case .allowed: break
    case .obeyed: diagnoseMisplaced(element, isObeyed: true)
    case .ineffective:
      diagnoseMisplaced(element)
      frame.context = outer
      if kind.isSilent { silentDepth = 1 }
      if kind.separatesWords {
        text.separate()
        frame.ending = .border
      }
      frames.append(frame)
      return
    }
    checkAttributes(of: element, as: kind)
    try enterScope(of: element, as: kind)
    frame.hasBase = enterBase(of: element)
    frame.isToken = kind == .token || kind == .w
    isInToken = isInToken || frame.isToken
    frame.ending = try carryOut(kind, element: element)
    frames.append(frame)
  }

  /// Carries out the start of an element.
  private mutating func carryOut(
    _ kind: SSMLElement,
    element: XMLElement
  ) throws(MarkupError) -> Ending {
    switch kind {
    case .p: return beginParagraph(element)
    case .s: return beginSentence(element)
    case .break: appendBreak(element)
    case .mark: appendMark(element)
    case .sub: return beginSubstitution(element)
    case .prosody, .emphasis, .sayAs, .phoneme, .token, .w, .lookup:
      return try beginSpan(kind, element: element)
    case .audio: return try beginClip(element)
    case .lexicon:
      try addLexicon(element)
      silentDepth = 1
    case .desc, .meta, .metadata: silentDepth = 1
    case .speak, .lang, .voice: break
    }
    return .nothing
  }

  /// Reports headers after spoken content (SSML 1.1, 3.1.4 to 3.1.6).
  private mutating func checkOrder(of kind: SSMLElement, name: String) {
    if !kind.isHeader {
      hasContent = true
    } else if hasContent, frames.count == 1 {
      diagnose(.lateElement(name), at: reader.range.lowerBound)
    }
  }

  private mutating func beginParagraph(_ element: XMLElement) -> Ending {
    guard !isInParagraph, !isInSentence else {
      diagnoseMisplaced(element)
      text.separate()
      return .border
    }
    isInParagraph = true
    let content = sourceRange().upperBound
    text.append(.paragraphStart(content..<content))
    return .paragraph(part: text.parts.count - 1, contentStart: content)
  }

  private mutating func beginSentence(_ element: XMLElement) -> Ending {
    guard !isInSentence else {
      diagnoseMisplaced(element)
      text.separate()
      return .border
    }
    isInSentence = true
    let content = sourceRange().upperBound
    text.append(.sentenceStart(content..<content))
    return .sentence(part: text.parts.count - 1, contentStart: content)
  }

  private mutating func appendBreak(_ element: XMLElement) {
    switch pause(of: element) {
    case .strength(.none): text.appendNoPause()
    case let pause: text.append(.pause(pause))
    }
  }

  private mutating func appendMark(_ element: XMLElement) {
    let attribute = Self.attributeOfMark(element)
    let words = element.attribute(attribute)?.value.words ?? []
    guard !words.isEmpty else { return diagnoseMissing([attribute], of: element) }
    text.appendMark(words.joined(separator: " "), source: sourceRange())
  }

  private mutating func beginSubstitution(_ element: XMLElement) -> Ending {
    guard let alias = element.attribute("alias") else {
      diagnoseMissing(["alias"], of: element)
      return .nothing
    }
    silentDepth = 1
    let tag = sourceRange()
    let words = alias.value.words
    return .alias(
      words.joined(separator: " "),
      start: tag.lowerBound,
      contentStart: tag.upperBound
    )
  }

  // MARK: What an element is

  /// Azure has `<bookmark mark="…"/>` instead of `<mark name="…"/>`, in SSML's own namespace.
  private static let bookmark = "bookmark"

  /// The attribute that names the mark of a `<mark>` or a `<bookmark>`.
  static func attributeOfMark(_ element: XMLElement) -> String {
    element.name.local == bookmark ? "mark" : "name"
  }

  /// Nil when the name is not that of an SSML element.
  private func ssmlElement(_ name: XMLName) -> SSMLElement? {
    guard isSynthesis(name) else { return nil }
    return name.local == Self.bookmark ? .mark : SSMLElement(rawValue: name.local)
  }

  private func isSynthesis(_ name: XMLName) -> Bool {
    name.namespace == XMLNamespace.synthesis || name.namespace == nil && acceptsNoNamespace
  }

  private mutating func diagnoseMisplaced(_ element: XMLElement, isObeyed: Bool = false) {
    let outer = frames.last?.name ?? ""
    diagnose(
      .misplacedElement(element.name.qualified, inside: outer, isObeyed: isObeyed),
      at: reader.range.lowerBound
    )
  }
}

extension XMLElement {
  /// The attribute without a prefix that has this name.
  func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name.namespace == nil && $0.name.local == name }
  }

  /// The attribute of XML's own namespace: `xml:lang`, `xml:base`, `xml:id`.
  func xmlAttribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name.namespace == XMLNamespace.xml && $0.name.local == name }
  }
}
