// SPDX-License-Identifier: Apache-2.0

/// Elements that name a file: `<audio>` and `<lexicon>`. Nothing is opened here.
extension ElementReader {
  /// Recordings at other speeds are not recognizable.
  private static let reasonableSpeed = 0.01...100.0
  /// The maximum number of repetitions.
  private static let maxRepetitions = 1_000_000.0

  mutating func clip(of element: XMLElement) -> SpeechDocument.AudioClip {
    var clip = SpeechDocument.AudioClip(
      source: nil,
      sourceRange: sourceRange(),
      position: position()
    )
    for attribute in element.attributes where attribute.name.namespace == nil {
      switch attribute.name.local {
      case "src": clip.source = source(attribute, of: element)
      case "clipBegin": clip.begin = time(attribute, of: element) ?? .zero
      case "clipEnd": clip.end = time(attribute, of: element)
      case "repeatCount":
        clip.repeatCount = repeatCount(attribute, of: element)
      case "repeatDur": clip.repeatDuration = time(attribute, of: element)
      case "soundLevel": clip.gain = gain(attribute, of: element)
      case "speed": clip.speed = speed(attribute, of: element)
      default: break
      }
    }
    checkFetching(of: element)
    return clip
  }

  mutating func readLexicon(
    _ element: XMLElement,
    into lexicons: inout LexiconReferences
  ) throws(MarkupError) {
    checkFetching(of: element)
    let identifier = element.xmlAttribute("id")?.value
    guard let attribute = element.attribute("uri"),
      let source = source(attribute, of: element)
    else {
      if element.attribute("uri") == nil { diagnoseMissing(["uri"], of: element) }
      if let identifier { lexicons.noteUnreadable(identifier) }
      return
    }
    guard isPronunciationLexicon(element) else {
      if let identifier { lexicons.noteUnreadable(identifier) }
      return
    }
    let holdsForAll = version != "1.1" && (version == "1.0" || identifier == nil)
    guard identifier != nil || holdsForAll else {
      return diagnoseMissing(["xml:id"], of: element)
    }
    let position = position()
    guard lexicons.all.count < limits.lexicons else {
      throw MarkupError(.tooManyLexicons(limit: limits.lexicons), at: position)
    }
    lexicons.append(
      SpeechDocument.LexiconReference(identifier: identifier, source: source, position: position),
      holdsForAll: holdsForAll
    )
  }

  /// Whether the type is one of a Pronunciation Lexicon. Servers often report only XML.
  private mutating func isPronunciationLexicon(_ element: XMLElement) -> Bool {
    guard let attribute = element.attribute("type") else { return true }
    let type = attribute.value.utf8.split(separator: Byte.semicolon).first.map { Substring($0) }
    switch type.map(String.init)?.words.first?.lowercased() ?? "" {
    case "application/pls+xml", "application/xml", "text/xml": return true
    default:
      diagnose(.unsupportedLexicon(type: shown(attribute.value)), at: attribute.start)
      return false
    }
  }

  // MARK: Values

  /// A resolved URI reference; nil for one that is too long, or empty, which would refer to this document.
  private mutating func source(_ attribute: XMLAttribute, of element: XMLElement) -> String? {
    guard !attribute.value.words.isEmpty else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    return resolved(attribute, of: element)?.description
  }

  private mutating func repeatCount(_ attribute: XMLAttribute, of element: XMLElement) -> Double? {
    guard let count = Quantity(attribute.value), count.unit == .none, count.value > 0 else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    if count.value > Self.maxRepetitions { diagnoseLimit(attribute, of: element) }
    return min(count.value, Self.maxRepetitions)
  }

  /// Linear.
  mutating func gain(_ attribute: XMLAttribute, of element: XMLElement) -> Double {
    guard Quantity(attribute.value)?.unit == .decibels,
      let reading = VolumeChange.read(attribute.value), case .ofCurrent(let gain) = reading.value
    else {
      diagnoseValue(attribute, of: element, remedy: .replaced(by: "+0.0dB"))
      return 1
    }
    if reading.isLimited { diagnoseLimit(attribute, of: element) }
    return gain
  }

  private mutating func speed(_ attribute: XMLAttribute, of element: XMLElement) -> Double {
    guard let speed = Quantity(attribute.value), speed.unit == .percent, speed.value > 0 else {
      diagnoseValue(attribute, of: element, remedy: .replaced(by: "100%"))
      return 1
    }
    let (value, isLimited) = (speed.value / 100).limited(to: Self.reasonableSpeed)
    if isLimited { diagnoseLimit(attribute, of: element) }
    return value
  }
}
