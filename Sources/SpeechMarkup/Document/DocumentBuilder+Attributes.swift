// SPDX-License-Identifier: Apache-2.0

/// Common attributes, and diagnostics about attributes.
extension DocumentBuilder {
  /// Reports the attributes of an element that have no effect.
  mutating func checkAttributes(of element: XMLElement, as kind: SSMLElement) {
    let name = element.name.qualified
    for attribute in element.attributes {
      let shown = attribute.name.qualified
      switch attribute.name.namespace {
      case nil:
        let isKnown =
          kind == .mark
          ? attribute.name.local == Self.attributeOfMark(element) : kind.has(attribute.name.local)
        if !isKnown {
          diagnose(.unknownAttribute(shown, element: name), at: attribute.start)
        }
      case XMLNamespace.xml:
        switch attribute.name.local {
        case "lang", "base": break
        case "id": checkIdentifier(attribute)
        default: diagnose(.unknownAttribute(shown, element: name), at: attribute.start)
        }
      // Where to find a schema; meant for validators.
      case XMLNamespace.schemaInstance: break
      default: diagnose(.foreignAttribute(shown, element: name), at: attribute.start)
      }
    }
  }

  private mutating func checkIdentifier(_ attribute: XMLAttribute) {
    let identifier = attribute.value
    let (isNew, known) = identifiers.insert(identifier)
    // Canonically equivalent strings are equal in a Set, but not in XML.
    if !isNew, known.utf8.elementsEqual(identifier.utf8) {
      diagnose(.duplicateIdentifier(shown(identifier)), at: attribute.start)
    } else if isNew, !isName(identifier) {
      diagnose(.badIdentifier(shown(identifier)), at: attribute.start)
    }
  }

  /// A name without a colon, as `xml:id` must be.
  private func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, !bytes.contains(Byte.colon) else { return false }
    if bytes.allSatisfy(NameCharacter.isASCIIPart) { return NameCharacter.isASCIIStart(first) }
    let copy = Array(bytes)
    return NameCharacter.end(in: copy.span, from: 0) == copy.count
  }

  /// Enters the scope of an element that sets language or voice.
  mutating func enterScope(
    of element: XMLElement,
    as kind: SSMLElement?
  ) throws(MarkupError) {
    guard !element.attributes.isEmpty || kind == .lang || kind == .voice else { return }
    let language = language(of: element)
    if kind == .lang, element.xmlAttribute("lang") == nil {
      diagnoseMissing(["xml:lang"], of: element)
    }
    let voice = kind == .voice ? voiceQuery(of: element, language: language ?? nil) : nil
    let failure = kind.flatMap { languageFailure(of: element, as: $0) }
    guard language != nil || voice != nil || failure != nil, kind?.isSilent != true else { return }
    let current = scopes[text.scope]
    let newLanguage = language ?? current.language
    let newFailure = failure ?? current.onLanguageFailure
    // Where `<voice>` repeats the language around it, that asks for a voice, as in SSML 1.0.
    let isStated = language != nil && (voice == nil || newLanguage != current.language)
    let statesLanguage = isStated || voice == nil && current.statesLanguage
    // Nothing changes: do not divide the text.
    if voice == nil, newLanguage == current.language, newFailure == current.onLanguageFailure,
      current.voice == nil || statesLanguage == current.statesLanguage
    {
      return
    }
    let position = reader.position(at: reader.range.lowerBound)
    text.scope = scopes.index(
      of: SpeechDocument.Scope(
        language: newLanguage,
        voice: voice ?? current.voice,
        onLanguageFailure: newFailure,
        parent: text.scope,
        beginsVoice: voice != nil,
        statesLanguage: statesLanguage && (voice ?? current.voice) != nil,
        sentenceSilence: current.sentenceSilence,
        position: position
      )
    )
    guard scopes.all.count <= limits.scopes else {
      throw MarkupError(.tooManyScopes(limit: limits.scopes), at: position)
    }
  }

  /// The value of `xml:lang`: nil without the attribute, `.some(nil)` if empty, else the language.
  mutating func language(of element: XMLElement) -> String?? {
    guard let attribute = element.xmlAttribute("lang") else { return nil }
    guard !attribute.value.isEmpty else { return .some(nil) }
    guard LanguageTagForm.isValid(attribute.value) else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    return attribute.value
  }

  mutating func languageFailure(of element: XMLElement, as kind: SSMLElement) -> LanguageFailure? {
    guard kind.has("onlangfailure"), let attribute = element.attribute("onlangfailure") else {
      return nil
    }
    let failure = LanguageFailure(rawValue: attribute.value)
    if failure == nil { diagnoseValue(attribute, of: element, remedy: .ignored) }
    return failure
  }

  /// Applies an element's `xml:base` to its content; false when it has none.
  mutating func enterBase(of element: XMLElement) -> Bool {
    guard let attribute = element.xmlAttribute("base"),
      let base = resolved(attribute, of: element)
    else { return false }
    bases.append(base)
    return true
  }

  /// A resolved URI reference; nil for one that is too long, which is reported.
  mutating func resolved(_ attribute: XMLAttribute, of element: XMLElement) -> URIReference? {
    // Long bases accumulate: nested ones are concatenated, and each of many clips repeats its base.
    if attribute.value.utf8.count <= limits.uriBytes {
      let reference = URIReference(attribute.value.words.joined(separator: " "))
      let resolved = bases.last.map { reference.resolved(against: $0) } ?? reference
      if resolved.description.utf8.count <= limits.uriBytes { return resolved }
    }
    diagnoseValue(attribute, of: element, remedy: .ignored)
    return nil
  }

  // MARK: Reports

  mutating func diagnoseMissing(_ names: [String], of element: XMLElement) {
    diagnose(
      .missingAttribute(names, element: element.name.qualified),
      at: reader.range.lowerBound
    )
  }

  mutating func diagnoseValue(
    _ attribute: XMLAttribute,
    value: String? = nil,
    of element: XMLElement,
    remedy: MarkupDiagnostic.Remedy
  ) {
    diagnose(
      .badValue(
        shown(value ?? attribute.value),
        attribute: attribute.name.qualified,
        element: element.name.qualified,
        remedy: remedy
      ),
      at: attribute.start
    )
  }

  /// Reports a number that was limited.
  mutating func diagnoseLimit(_ attribute: XMLAttribute, of element: XMLElement) {
    diagnose(
      .limitedValue(
        shown(attribute.value),
        attribute: attribute.name.qualified,
        element: element.name.qualified
      ),
      at: attribute.start
    )
  }

  /// Reports SSML 1.0 notation in a document with version 1.1.
  mutating func diagnoseOldForm(_ attribute: XMLAttribute, of element: XMLElement) {
    guard version == "1.1" else { return }
    diagnose(
      .oldForm(
        shown(attribute.value),
        attribute: attribute.name.qualified,
        element: element.name.qualified
      ),
      at: attribute.start
    )
  }

  func shown(_ value: String) -> String { String(value.prefix(80)) }
}
