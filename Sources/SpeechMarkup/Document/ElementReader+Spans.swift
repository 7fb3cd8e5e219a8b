// SPDX-License-Identifier: Apache-2.0

/// Elements that apply to their text and do not divide it.
extension ElementReader {
  /// What one of them does to its text; nil for one without effect.
  mutating func span(
    of element: XMLElement,
    as kind: SSMLElement,
    lexicons: LexiconReferences
  ) -> SpeechDocument.Span.Kind? {
    switch kind {
    case .prosody: prosody(of: element).map { .prosody($0) }
    case .emphasis: .emphasis(emphasis(of: element))
    case .sayAs: sayAs(of: element).map { .sayAs($0) }
    case .phoneme: pronunciation(of: element).map { .phoneme($0) }
    case .token, .w: .token(roles: roles(of: element))
    case .lookup: lexicon(of: element, among: lexicons).map { .lookup($0) }
    default: nil
    }
  }

  private mutating func prosody(of element: XMLElement) -> Prosody? {
    var prosody = Prosody()
    var isEmpty = true
    for attribute in element.attributes where attribute.name.namespace == nil {
      let value = attribute.value
      switch attribute.name.local {
      case "pitch":
        prosody.pitch = take(PitchChange.read(value, as: .baseline), from: attribute, of: element)
      case "range":
        prosody.range = take(PitchChange.read(value, as: .range), from: attribute, of: element)
      case "contour": prosody.contour = contour(attribute, of: element)
      case "rate": prosody.rate = rate(attribute, of: element)
      case "duration": prosody.duration = time(attribute, of: element)
      case "volume": prosody.volume = take(VolumeChange.read(value), from: attribute, of: element)
      default: continue
      }
      isEmpty = false
    }
    if let longest = element.attributes.first(where: { Self.isMaxDuration($0.name) }) {
      prosody.maxDuration = time(longest, of: element)
      isEmpty = false
    }
    guard !isEmpty else {
      diagnoseMissing(["pitch", "contour", "range", "rate", "duration", "volume"], of: element)
      return nil
    }
    return prosody == Prosody() ? nil : prosody
  }

  /// Polly's `amazon:max-duration`, whatever namespace its prefix has.
  static func isMaxDuration(_ name: XMLName) -> Bool {
    name.local == "max-duration" && name.prefix.lowercased() == "amazon"
  }

  private mutating func rate(_ attribute: XMLAttribute, of element: XMLElement) -> RateChange? {
    let value = attribute.value
    guard let words = RateChange.readWordsPerMinute(value) else {
      return take(RateChange.read(value), from: attribute, of: element)
    }
    if words.isLimited { diagnoseLimit(attribute, of: element) }
    diagnose(
      .wordsPerMinute(shown(value), share: words.share, element: element.name.qualified),
      at: attribute.start
    )
    return .ofDefault(words.share)
  }

  private mutating func contour(
    _ attribute: XMLAttribute,
    of element: XMLElement
  ) -> [ContourPoint] {
    guard let contour = WrittenContour(attribute.value) else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return []
    }
    for point in contour.badPoints.prefix(8) {
      diagnoseValue(attribute, value: "(\(point))", of: element, remedy: .partlyIgnored)
    }
    if contour.isLimited { diagnoseLimit(attribute, of: element) }
    if contour.isOldForm { diagnoseOldForm(attribute, of: element) }
    return contour.points
  }

  private mutating func emphasis(of element: XMLElement) -> Emphasis {
    guard let attribute = element.attribute("level") else { return .moderate }
    if let level = Emphasis(rawValue: attribute.value) { return level }
    diagnoseValue(attribute, of: element, remedy: .replaced(by: Emphasis.moderate.rawValue))
    return .moderate
  }

  private mutating func sayAs(of element: XMLElement) -> SpeechDocument.SayAs? {
    guard let interpretAs = element.attribute("interpret-as")?.value, !interpretAs.isEmpty else {
      diagnoseMissing(["interpret-as"], of: element)
      return nil
    }
    return SpeechDocument.SayAs(
      interpretAs: interpretAs,
      format: element.attribute("format")?.value,
      detail: element.attribute("detail")?.value
    )
  }

  private mutating func pronunciation(of element: XMLElement) -> SpeechDocument.Pronunciation? {
    guard let attribute = element.attribute("ph") else {
      diagnoseMissing(["ph"], of: element)
      return nil
    }
    let phonemes = attribute.value.words.joined(separator: " ")
    guard !phonemes.isEmpty else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    var isRuby = false
    if let type = element.attribute("type") {
      isRuby = type.value == "ruby"
      if !isRuby, type.value != "default" {
        diagnoseValue(type, of: element, remedy: .replaced(by: "default"))
      }
    }
    let alphabet = element.attribute("alphabet")?.value ?? ""
    return SpeechDocument.Pronunciation(
      phonemes: phonemes,
      alphabet: alphabet.isEmpty ? "ipa" : alphabet,
      isRuby: isRuby
    )
  }

  /// The roles of a token as `{namespace}local`. They are qualified names, so one without a prefix is in the default
  /// namespace (XML Schema 2, 3.2.18).
  private mutating func roles(of element: XMLElement) -> [String] {
    guard let attribute = element.attribute("role") else { return [] }
    return attribute.value.words.map { word in
      let fields = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let prefix = fields.count == 2 ? fields[0] : ""
      let namespace = namespace(of: prefix)
      guard fields.count <= 2, fields.allSatisfy({ !$0.isEmpty }),
        namespace != nil || prefix.isEmpty
      else {
        // Cloud services accept `amazon:VB` without a declaration of the prefix.
        diagnoseValue(attribute, value: word, of: element, remedy: .takenAsWritten)
        return word
      }
      return "{\(namespace ?? "")}\(fields.last ?? word)"
    }
  }

  private mutating func lexicon(
    of element: XMLElement,
    among lexicons: LexiconReferences
  ) -> Int? {
    guard let attribute = element.attribute("ref") else {
      diagnoseMissing(["ref"], of: element)
      return nil
    }
    // One that cannot be read was reported at its element.
    if let lexicon = lexicons[attribute.value] { return lexicon }
    diagnose(.unknownLexicon(shown(attribute.value)), at: attribute.start)
    return nil
  }
}
