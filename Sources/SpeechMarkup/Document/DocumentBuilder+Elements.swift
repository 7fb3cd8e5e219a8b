// SPDX-License-Identifier: Apache-2.0

extension DocumentBuilder {
  /// Begins the document; only `<speak>` may.
  mutating func beginRoot(_ element: XMLElement) throws(MarkupError) {
    let position = reader.position(at: reader.range.lowerBound)
    guard element.name.local == SSMLElement.speak.rawValue else {
      throw MarkupError(.wrongRoot(element.name.qualified), at: position)
    }
    if let namespace = element.name.namespace, namespace != XMLNamespace.synthesis {
      throw MarkupError(.wrongNamespace(namespace), at: position)
    }
    acceptsNoNamespace = element.name.namespace == nil
    let language = language(of: element) ?? nil
    let scope = scopes.index(
      of: SpeechDocument.Scope(language: language, voice: nil, position: position)
    )
    frames.append(
      Frame(element: .speak, name: element.name.qualified, outerScope: scope)
    )
    checkAttributes(of: element, as: .speak)
    if let version = element.attribute("version"), !["1.0", "1.1"].contains(version.value) {
      diagnose(.unsupportedVersion(version.value), at: version.start)
    }
  }

  mutating func begin(_ element: XMLElement) throws(MarkupError) {
    noteContent { false }
    let name = element.name.qualified
    let start = reader.range.lowerBound
    let kind = ssmlElement(element.name)
    var frame = Frame(element: kind, name: name, outerScope: text.scope)
    if let kind {
      if !kind.isCarriedOut {
        diagnose(.unsupportedElement(name, isSpoken: !kind.isSilent), at: start)
      }
      checkAttributes(of: element, as: kind)
    } else {
      let isForeign = !isSynthesis(element.name)
      diagnose(isForeign ? .foreignElement(name) : .unknownElement(name), at: start)
    }
    try enterScope(of: element, as: kind)
    if let kind { frame.ending = carryOut(kind, element) }
    frames.append(frame)
  }

  /// Does what an element does when it begins.
  private mutating func carryOut(_ kind: SSMLElement, _ element: XMLElement) -> Ending {
    switch kind {
    case .p: return beginParagraph(element)
    case .s: return beginSentence(element)
    case .break: appendBreak(element)
    case .mark: appendMark(element)
    case .sub: return beginSubstitution(element)
    case .desc, .meta, .metadata, .lexicon:
      if kind == .desc, frames.last?.element != .audio { diagnoseMisplaced(element) }
      silentDepth = 1
    case .speak: diagnoseMisplaced(element)
    case .lang, .voice, .token, .w, .prosody, .emphasis, .sayAs, .phoneme, .audio, .lookup: break
    }
    return .nothing
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
    let words = element.attribute("name")?.value.words ?? []
    guard !words.isEmpty else {
      diagnose(
        .missingAttribute(["name"], element: element.name.qualified),
        at: reader.range.lowerBound
      )
      return
    }
    text.appendMark(words.joined(separator: " "), source: sourceRange())
  }

  private mutating func beginSubstitution(_ element: XMLElement) -> Ending {
    guard let alias = element.attribute("alias") else {
      diagnose(
        .missingAttribute(["alias"], element: element.name.qualified),
        at: reader.range.lowerBound
      )
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

  /// Nil when a name is none of SSML's.
  private func ssmlElement(_ name: XMLName) -> SSMLElement? {
    isSynthesis(name) ? SSMLElement(rawValue: name.local) : nil
  }

  private func isSynthesis(_ name: XMLName) -> Bool {
    name.namespace == XMLNamespace.synthesis || name.namespace == nil && acceptsNoNamespace
  }

  private mutating func diagnoseMisplaced(_ element: XMLElement) {
    let outer = frames.last?.name ?? ""
    diagnose(
      .misplacedElement(element.name.qualified, inside: outer),
      at: reader.range.lowerBound
    )
  }
}

extension XMLElement {
  /// The attribute without a prefix that has this name.
  func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name.namespace == nil && $0.name.local == name }
  }

  var language: XMLAttribute? {
    attributes.first { $0.name.namespace == XMLNamespace.xml && $0.name.local == "lang" }
  }
}
