// SPDX-License-Identifier: Apache-2.0

/// Elements of cloud services, by the public documentation of each.
extension ElementReader {
  /// One that is not SSML, as that of a vendor; others are reported.
  mutating func vendorElement(_ element: XMLElement) -> VendorElement? {
    let isSynthesis = isSynthesis(element.name)
    let vendor = VendorElement(element.name, isSynthesis: isSynthesis)
    if vendor == nil {
      let name = element.name.qualified
      diagnose(isSynthesis ? .unknownElement(name) : .foreignElement(name))
    }
    return vendor
  }

  // MARK: amazon:effect

  /// Nil for one without effect.
  mutating func effect(of element: XMLElement) -> SpeechDocument.VoiceEffect? {
    var effect = SpeechDocument.VoiceEffect()
    var isEmpty = true
    for attribute in element.attributes where attribute.name.namespace == nil {
      switch (attribute.name.local, attribute.value) {
      case ("name", "whispered"): effect.isWhispered = true
      case ("name", "drc"): effect.isEven = true
      case ("vocal-tract-length", _): effect.tractLength = tractLength(attribute, of: element)
      case ("name", _), ("phonation", _): notDone(attribute, of: element)
      default: continue
      }
      isEmpty = false
    }
    if isEmpty { diagnoseMissing(["name", "phonation", "vocal-tract-length"], of: element) }
    return effect == .none ? nil : effect
  }

  /// Amazon's limits: half as long, and twice as long.
  private static let tractLengths = 0.5...2.0

  /// `+15%`, `-10%` or `110%`.
  private mutating func tractLength(_ attribute: XMLAttribute, of element: XMLElement) -> Double {
    guard let quantity = Quantity(attribute.value), quantity.unit == .percent else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return 1
    }
    let share = quantity.value / 100 + (quantity.isSigned ? 1 : 0)
    let (value, isLimited) = share.limited(to: Self.tractLengths)
    if isLimited { diagnoseLimit(attribute, of: element) }
    return value
  }

  /// Reports a value that has no effect here.
  mutating func notDone(_ attribute: XMLAttribute, of element: XMLElement) {
    let shown = shown(attribute.value)
    diagnose(
      .effectNotDone("<\(element.name.qualified) \(attribute.name.qualified)=\"\(shown)\">"),
      at: attribute.start
    )
  }

  // MARK: mstts:silence

  /// Azure's limit of one silence.
  private static let maxSilence = Duration.seconds(20)

  /// Nil for one without effect.
  mutating func silence(of element: XMLElement) -> VendorSilence? {
    guard let type = element.attribute("type") else {
      diagnoseMissing(["type"], of: element)
      return nil
    }
    guard let value = element.attribute("value") ?? element.attribute("Value") else {
      diagnoseMissing(["value"], of: element)
      return nil
    }
    guard var duration = time(value, of: element) else { return nil }
    if duration > Self.maxSilence {
      diagnose(.longPause(value.value, limit: Self.maxSilence), at: value.start)
      duration = Self.maxSilence
    }
    switch type.value.lowercased() {
    // A voice's own silence at its ends is never heard here, so that both forms are alike.
    case "leading", "leading-exact": return .here(duration)
    case "tailing": return .atEnd(duration, isExact: false)
    case "tailing-exact": return .atEnd(duration, isExact: true)
    case "sentenceboundary":
      return .betweenSentences(SpeechDocument.SentenceSilence(duration, isExact: false))
    case "sentenceboundary-exact":
      return .betweenSentences(SpeechDocument.SentenceSilence(duration, isExact: true))
    // Voices make these pauses themselves, inside a sentence.
    case "comma-exact", "semicolon-exact", "enumerationcomma-exact": notDone(type, of: element)
    default: diagnoseValue(type, of: element, remedy: .ignored)
    }
    return nil
  }

  // MARK: mstts:audioduration, mstts:turn

  /// Nil for one without effect.
  mutating func duration(of element: XMLElement) -> Duration? {
    guard let value = element.attribute("value") else {
      diagnoseMissing(["value"], of: element)
      return nil
    }
    return time(value, of: element)
  }

  /// In small letters; nil for a turn of nobody.
  mutating func speaker(of element: XMLElement) -> String? {
    let words = element.attribute("speaker")?.value.words ?? []
    guard !words.isEmpty else {
      diagnoseMissing(["speaker"], of: element)
      return nil
    }
    return words.joined(separator: " ").lowercased()
  }

  // MARK: media

  /// Media are heard one after the other: in a `<seq>` that is what they ask for, in a `<par>` only where each begins after
  /// the end of the one before.
  mutating func media(of element: XMLElement, in outer: OpenElement?) -> VendorMedia {
    var media = VendorMedia(identifier: element.xmlAttribute("id")?.value ?? "")
    let isParallel = if case .parallel = outer?.vendor { true } else { false }
    let before = outer?.lastMedia
    var isPlaced = !isParallel || before == nil
    for attribute in element.attributes where attribute.name.namespace == nil {
      switch attribute.name.local {
      case "begin":
        guard let start = MediaStart(attribute.value) else {
          diagnoseValue(attribute, of: element, remedy: .ignored)
          continue
        }
        let follows = start.identifier.map { $0 == before && start.isAfterEnd }
        guard follows ?? isPlaced else {
          isPlaced = false
          continue
        }
        isPlaced = true
        if start.offset > .zero { media.delay = min(start.offset, limits.pause) }
      case "soundLevel": media.gain = gain(attribute, of: element)
      case "repeatCount" where attribute.value == "1": break
      case "end", "repeatCount", "repeatDur", "fadeInDur", "fadeOutDur":
        notDone(attribute, of: element)
      default:
        diagnose(
          .unknownAttribute(attribute.name.qualified, element: element.name.qualified),
          at: attribute.start
        )
      }
    }
    if !isPlaced { diagnose(.notAtOnce) }
    return media
  }
}

/// When a `<media>` begins: `1.5s`, `intro.end+0.5s`, `intro.begin`.
private struct MediaStart {
  /// The one it refers to; nil: the element around it.
  var identifier: String?
  var isAfterEnd = false
  var offset = Duration.zero

  init?(_ value: String) {
    let value = value.filter { !$0.isWhitespace }
    if let offset = TimeDesignation.duration(value) {
      self.offset = offset
      return
    }
    // An offset before the end overlaps.
    let fields = value.split(separator: "+", omittingEmptySubsequences: false)
    guard fields.count <= 2, let reference = fields.first, let dot = reference.lastIndex(of: ".")
    else {
      return nil
    }
    identifier = String(reference[..<dot])
    switch reference[reference.index(after: dot)...] {
    case "end": isAfterEnd = true
    case "begin": break
    default: return nil
    }
    guard fields.count == 2 else { return }
    guard let offset = TimeDesignation.duration(String(fields[1])) else { return nil }
    self.offset = offset
  }
}
