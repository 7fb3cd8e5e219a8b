// SPDX-License-Identifier: Apache-2.0

/// The `<speak>` element.
extension DocumentBuilder {
  /// Begins the document; only `<speak>` may.
  mutating func beginRoot(_ element: XMLElement) throws(MarkupError) {
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
  mutating func chosenMarks() -> (start: Int?, end: Int?) {
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
