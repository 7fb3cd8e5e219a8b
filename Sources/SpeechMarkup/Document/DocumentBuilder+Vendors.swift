// SPDX-License-Identifier: Apache-2.0

/// Elements of cloud services, by the public documentation of each.
extension DocumentBuilder {
  /// Carries out the start of an element, or reports what of it cannot be done.
  mutating func carryOut(
    _ vendor: VendorElement,
    element: XMLElement,
    in frame: inout Frame
  ) throws(MarkupError) {
    frame.vendor = vendor
    switch vendor {
    case .effect: frame.ending = try beginEffect(element)
    case .silence:
      addSilence(element)
      // What it says holds after it.
      frame.outerScope = text.scope
    case .media: frame.ending = try beginMedia(element, in: &frame)
    case .sequence, .parallel: break
    case .other:
      diagnose(.effectNotDone("<\(element.name.qualified)>"), at: reader.range.lowerBound)
    }
  }

  // MARK: amazon:effect

  private mutating func beginEffect(_ element: XMLElement) throws(MarkupError) -> Ending {
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
    guard effect != .none else { return .nothing }
    return try beginSpan(.effect(effect))
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

  private mutating func notDone(_ attribute: XMLAttribute, of element: XMLElement) {
    let shown = shown(attribute.value)
    diagnose(
      .effectNotDone("<\(element.name.qualified) \(attribute.name.qualified)=\"\(shown)\">"),
      at: attribute.start
    )
  }

  // MARK: mstts:silence

  /// Azure's limit of one silence.
  private static let maxSilence = Duration.seconds(20)

  private mutating func addSilence(_ element: XMLElement) {
    guard let type = element.attribute("type") else {
      return diagnoseMissing(["type"], of: element)
    }
    guard let value = element.attribute("value") ?? element.attribute("Value") else {
      return diagnoseMissing(["value"], of: element)
    }
    guard var duration = time(value, of: element) else { return }
    if duration > Self.maxSilence {
      diagnose(.longPause(value.value, limit: Self.maxSilence), at: value.start)
      duration = Self.maxSilence
    }
    switch type.value.lowercased() {
    // A voice's own silence at its ends is never heard here, so that both forms are alike.
    case "leading", "leading-exact": text.append(.pause(.duration(duration)))
    case "tailing": frames[frames.count - 1].tailing = max(frames.last?.tailing ?? .zero, duration)
    case "tailing-exact": frames[frames.count - 1].tailing = duration
    case "sentenceboundary":
      if scopes[text.scope].sentenceSilence?.isExact != true {
        set(SpeechDocument.SentenceSilence(duration, isExact: false))
      }
    case "sentenceboundary-exact": set(SpeechDocument.SentenceSilence(duration, isExact: true))
    // Voices make these pauses themselves, inside a sentence.
    case "comma-exact", "semicolon-exact", "enumerationcomma-exact": notDone(type, of: element)
    default: diagnoseValue(type, of: element, remedy: .ignored)
    }
  }

  /// Sets the silence between sentences up to the end of the element around.
  private mutating func set(_ silence: SpeechDocument.SentenceSilence) {
    let current = scopes[text.scope]
    guard current.sentenceSilence != silence, scopes.all.count < limits.scopes else { return }
    text.scope = scopes.index(
      of: SpeechDocument.Scope(
        language: current.language,
        voice: current.voice,
        onLanguageFailure: current.onLanguageFailure,
        parent: text.scope,
        beginsVoice: false,
        statesLanguage: current.statesLanguage,
        sentenceSilence: silence,
        position: reader.position(at: reader.range.lowerBound)
      )
    )
  }

  // MARK: media

  /// Media are heard one after the other: in a `<seq>` that is what they ask for, in a `<par>` only where each begins after
  /// the end of the one before.
  private mutating func beginMedia(
    _ element: XMLElement,
    in frame: inout Frame
  ) throws(MarkupError) -> Ending {
    let isParallel = if case .parallel = frames.last?.vendor { true } else { false }
    let before = frames.last?.lastMedia
    let identifier = element.xmlAttribute("id")?.value ?? ""
    if !frames.isEmpty { frames[frames.count - 1].lastMedia = identifier }
    text.separate()
    var gain = 1.0
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
        if start.offset > .zero {
          text.append(.pause(.duration(min(start.offset, limits.pause))))
        }
      case "soundLevel": gain = self.gain(attribute, of: element)
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
    if !isPlaced { diagnose(.notAtOnce, at: reader.range.lowerBound) }
    guard gain != 1 else { return .nothing }
    frame.outerMediaGain = mediaGain
    mediaGain *= gain
    return try beginSpan(.prosody(Prosody(volume: .ofCurrent(gain))))
  }

  private mutating func beginSpan(
    _ kind: SpeechDocument.Span.Kind
  ) throws(MarkupError) -> Ending {
    let position = reader.position(at: reader.range.lowerBound)
    guard text.spans.count < limits.spans else {
      throw MarkupError(.tooManySpans(limit: limits.spans), at: position)
    }
    return .span(text.beginSpan(kind, at: position))
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
