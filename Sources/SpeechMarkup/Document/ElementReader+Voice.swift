// SPDX-License-Identifier: Apache-2.0

/// Language and voice.
extension ElementReader {
  /// What an element says about them; nil where it says nothing. Nil as `kind` stands for an element that is not SSML.
  mutating func scopeChange(of element: XMLElement, as kind: SSMLElement?) -> ScopeChange? {
    guard !element.attributes.isEmpty || kind == .lang || kind == .voice else { return nil }
    let language = language(of: element)
    if kind == .lang, element.xmlAttribute("lang") == nil {
      diagnoseMissing(["xml:lang"], of: element)
    }
    let voice = kind == .voice ? voiceQuery(of: element, language: language ?? nil) : nil
    let failure = kind.flatMap { languageFailure(of: element, as: $0) }
    guard language != nil || voice != nil || failure != nil, kind?.isSilent != true else {
      return nil
    }
    return ScopeChange(language: language, voice: voice, onLanguageFailure: failure)
  }

  /// The value of `xml:lang`: nil without the attribute, `.some(nil)` if empty, else the language.
  mutating func language(of element: XMLElement) -> String?? {
    guard let attribute = element.xmlAttribute("lang") else { return nil }
    guard !attribute.value.isEmpty else { return .some(nil) }
    return languageTag(attribute.value, from: attribute, of: element)
  }

  /// A tag as BCP 47 has it. Another notation of one (`de_DE`) is reported, and so is what is none, which is nil.
  private mutating func languageTag(
    _ written: String,
    from attribute: XMLAttribute,
    of element: XMLElement
  ) -> String? {
    guard !LanguageTagForm.isValid(written) else { return written }
    let meant = LanguageTagForm.repaired(written)
    diagnoseValue(
      attribute,
      value: written,
      of: element,
      remedy: meant.map { .readAs($0) } ?? .ignored
    )
    return meant
  }

  mutating func languageFailure(of element: XMLElement, as kind: SSMLElement) -> LanguageFailure? {
    guard kind.has("onlangfailure"), let attribute = element.attribute("onlangfailure") else {
      return nil
    }
    let failure = LanguageFailure(rawValue: attribute.value)
    if failure == nil { diagnoseValue(attribute, of: element, remedy: .ignored) }
    return failure
  }

  // MARK: The request of a `<voice>` (SSML 1.1, 3.2.1)

  /// - Parameter language: The `xml:lang` of the same element, which selects a voice in SSML 1.0.
  private mutating func voiceQuery(of element: XMLElement, language: String?) -> VoiceQuery? {
    var query = VoiceQuery()
    var isEmpty = language == nil
    for attribute in element.attributes where Self.isOfVoice(attribute.name) {
      let value = attribute.value
      switch attribute.name.local {
      case "name": query.names = value.words
      // Google's name of it.
      case "languages", "language": query.languages = languages(attribute, of: element)
      case "gender": query.gender = gender(attribute, of: element)
      // Azure's, about the sound of a device and the sampling of a model.
      case "effect", "parameters": notDone(attribute, of: element)
      case "age": query.age = number(attribute, of: element, atLeast: 0)
      case "variant": query.variant = number(attribute, of: element, atLeast: 1)
      case "required": query.required = features(attribute, of: element)
      case "ordering": query.ordering = features(attribute, of: element)
      case "onvoicefailure":
        if let failure = VoiceQuery.Failure(rawValue: value) {
          query.onFailure = failure
        } else {
          diagnoseValue(attribute, of: element, remedy: .replaced(by: query.onFailure.rawValue))
        }
      default: continue
      }
      isEmpty = false
    }
    guard !isEmpty else {
      diagnoseMissing(["name", "languages", "gender", "age", "variant"], of: element)
      return nil
    }
    if query.languages.isEmpty, let language { query.languages = [VoiceQuery.Language(language)] }
    if language != nil, let attribute = element.xmlAttribute("lang") {
      diagnoseOldForm(attribute, of: element)
    }
    return query
  }

  /// Whether a `<voice>` may say something about its voice with it. Older documents for Azure have `xml:gender`.
  private static func isOfVoice(_ name: XMLName) -> Bool {
    name.namespace == nil || name.namespace == XMLNamespace.xml && name.local == "gender"
  }

  /// Cloud services accept the capitals that their own lists of voices have: `Female`.
  private mutating func gender(
    _ attribute: XMLAttribute,
    of element: XMLElement
  ) -> VoiceQuery.Gender? {
    let gender = VoiceQuery.Gender(rawValue: attribute.value.lowercased())
    if gender == nil, !attribute.value.isEmpty {
      diagnoseValue(attribute, of: element, remedy: .ignored)
    }
    return gender
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
      let written = item.split(separator: ":", omittingEmptySubsequences: false)
      let tags = written.compactMap { field in
        LanguageTagForm.isValid(field) ? String(field) : LanguageTagForm.repaired(field)
      }
      guard let tag = tags.first, tags.count <= 2, tags.count == written.count else {
        diagnoseValue(attribute, value: item, of: element, remedy: .ignored)
        continue
      }
      let meant = tags.joined(separator: ":")
      if meant != item {
        diagnoseValue(attribute, value: item, of: element, remedy: .readAs(meant))
      }
      languages.append(VoiceQuery.Language(tag, accent: tags.count == 2 ? tags[1] : nil))
    }
    return languages
  }

  /// Google calls the languages `language`.
  private static func feature(_ word: String) -> VoiceQuery.Feature? {
    word == "language" ? .languages : VoiceQuery.Feature(rawValue: word)
  }

  /// Reads names of features separated by spaces; the list may be empty.
  private mutating func features(
    _ attribute: XMLAttribute,
    of element: XMLElement
  ) -> [VoiceQuery.Feature] {
    var features: [VoiceQuery.Feature] = []
    for word in attribute.value.words {
      guard let feature = Self.feature(word) else {
        diagnoseValue(attribute, value: word, of: element, remedy: .partlyIgnored)
        continue
      }
      if !features.contains(feature) { features.append(feature) }
    }
    return features
  }
}
