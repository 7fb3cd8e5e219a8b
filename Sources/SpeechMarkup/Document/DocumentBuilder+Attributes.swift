// SPDX-License-Identifier: Apache-2.0

extension DocumentBuilder {
  /// Reports the attributes of an element that have no effect.
  mutating func checkAttributes(of element: XMLElement, as kind: SSMLElement) {
    let name = element.name.qualified
    for attribute in element.attributes {
      let shown = attribute.name.qualified
      switch attribute.name.namespace {
      case nil:
        switch kind.status(of: attribute.name.local) {
        case .carriedOut: break
        case .notYet: diagnose(.unsupportedAttribute(shown, element: name), at: attribute.start)
        case .unknown: diagnose(.unknownAttribute(shown, element: name), at: attribute.start)
        }
      case XMLNamespace.xml:
        switch attribute.name.local {
        case "lang", "id": break
        case "base": diagnose(.unsupportedAttribute(shown, element: name), at: attribute.start)
        default: diagnose(.unknownAttribute(shown, element: name), at: attribute.start)
        }
      // Where to find a schema; meant for validators.
      case XMLNamespace.schemaInstance: break
      default: diagnose(.foreignAttribute(shown, element: name), at: attribute.start)
      }
    }
  }

  /// Changes to the language and voice that an element asks for, if it does.
  mutating func enterScope(
    of element: XMLElement,
    as kind: SSMLElement?
  ) throws(MarkupError) {
    let current = scopes[text.scope]
    let language = language(of: element)
    if kind == .lang, element.language == nil {
      diagnose(
        .missingAttribute(["xml:lang"], element: element.name.qualified),
        at: reader.range.lowerBound
      )
    }
    let voice = kind == .voice ? voiceQuery(of: element, language: language ?? nil) : nil
    guard language != nil || voice != nil else { return }
    let position = reader.position(at: reader.range.lowerBound)
    text.scope = scopes.index(
      of: SpeechDocument.Scope(
        language: language ?? current.language,
        voice: voice ?? current.voice,
        onLanguageFailure: current.onLanguageFailure,
        parent: text.scope,
        beginsVoice: voice != nil,
        position: position
      )
    )
    guard scopes.all.count <= limits.scopes else {
      throw MarkupError(.tooManyScopes(limit: limits.scopes), at: position)
    }
  }

  /// What `xml:lang` says: nothing, that the language is not known, or which it is.
  mutating func language(of element: XMLElement) -> String?? {
    guard let attribute = element.language else { return nil }
    guard !attribute.value.isEmpty else { return .some(nil) }
    guard LanguageTag.isValid(attribute.value) else {
      diagnoseValue(attribute, of: element, .ignored)
      return nil
    }
    return attribute.value
  }

  /// What a `<break>` asks for: a time wins over a strength; without both it is of medium strength.
  mutating func pause(of element: XMLElement) -> Pause {
    var strength = BreakStrength.medium
    if let attribute = element.attribute("strength") {
      if let value = BreakStrength(rawValue: attribute.value) {
        strength = value
      } else {
        diagnoseValue(attribute, of: element, .replaced(by: strength.rawValue))
      }
    }
    guard let attribute = element.attribute("time") else { return .strength(strength) }
    guard let duration = TimeDesignation.duration(attribute.value) else {
      diagnoseValue(attribute, of: element, .ignored)
      return .strength(strength)
    }
    guard duration > limits.pause else { return .duration(duration) }
    diagnose(.longPause(attribute.value, limit: limits.pause), at: attribute.start)
    return .duration(limits.pause)
  }

  // MARK: Voices

  /// - Parameter language: what `xml:lang` of the same element says; in SSML 1.0 it is how a voice is asked for.
  private mutating func voiceQuery(of element: XMLElement, language: String?) -> VoiceQuery? {
    var query = VoiceQuery()
    var isEmpty = language == nil
    for attribute in element.attributes where attribute.name.namespace == nil {
      let value = attribute.value
      switch attribute.name.local {
      case "name":
        query.names = value.words
      case "languages": query.languages = languages(attribute, of: element)
      case "gender":
        query.gender = VoiceQuery.Gender(rawValue: value)
        if query.gender == nil, !value.isEmpty { diagnoseValue(attribute, of: element, .ignored) }
      case "age": query.age = number(attribute, of: element, atLeast: 0)
      case "variant": query.variant = number(attribute, of: element, atLeast: 1)
      default: continue
      }
      isEmpty = false
    }
    guard !isEmpty else {
      diagnose(
        .missingAttribute(
          ["name", "languages", "gender", "age", "variant"],
          element: element.name.qualified
        ),
        at: reader.range.lowerBound
      )
      return nil
    }
    if query.languages.isEmpty, let language { query.languages = [VoiceQuery.Language(language)] }
    return query
  }

  /// Reads `tag` or `tag:accent`, several with spaces between.
  private mutating func languages(
    _ attribute: XMLAttribute,
    of element: XMLElement
  )
    -> [VoiceQuery.Language]
  {
    var languages: [VoiceQuery.Language] = []
    for item in attribute.value.words {
      let fields = item.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count <= 2, fields.allSatisfy(LanguageTag.isValid) else {
        diagnoseValue(attribute, value: item, of: element, .ignored)
        continue
      }
      // No provider states accents that a document could ask for.
      if fields.count == 2 {
        diagnoseValue(attribute, value: ":\(fields[1])", of: element, .partlyIgnored)
      }
      languages.append(VoiceQuery.Language(String(fields[0])))
    }
    return languages
  }

  /// A whole number; an empty value means any.
  private mutating func number(
    _ attribute: XMLAttribute,
    of element: XMLElement,
    atLeast least: Int
  ) -> Int? {
    guard !attribute.value.isEmpty else { return nil }
    guard let number = Int(attribute.value), number >= least else {
      diagnoseValue(attribute, of: element, .ignored)
      return nil
    }
    return number
  }

  private mutating func diagnoseValue(
    _ attribute: XMLAttribute,
    value: String? = nil,
    of element: XMLElement,
    _ remedy: MarkupDiagnostic.Remedy
  ) {
    diagnose(
      .badValue(
        String((value ?? attribute.value).prefix(80)),
        attribute: attribute.name.qualified,
        element: element.name.qualified,
        remedy: remedy
      ),
      at: attribute.start
    )
  }
}
