// SPDX-License-Identifier: Apache-2.0

/// Values that several attributes share.
extension ElementReader {
  /// One day, so that sums of durations cannot overflow.
  private static let maxTime = Duration.seconds(86_400)

  /// The pause of a `<break>`: a time takes precedence over a strength; the default is medium strength.
  mutating func pause(of element: XMLElement) -> Pause {
    var strength = BreakStrength.medium
    if let attribute = element.attribute("strength") {
      if let value = BreakStrength(rawValue: attribute.value) {
        strength = value
      } else {
        diagnoseValue(attribute, of: element, remedy: .replaced(by: strength.rawValue))
      }
    }
    guard let attribute = element.attribute("time") else { return .strength(strength) }
    guard let duration = TimeDesignation.duration(attribute.value) else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return .strength(strength)
    }
    guard duration > limits.pause else { return .duration(duration) }
    diagnose(.longPause(attribute.value, limit: limits.pause), at: attribute.start)
    return .duration(limits.pause)
  }

  /// A time designation, limited to one day.
  mutating func time(_ attribute: XMLAttribute, of element: XMLElement) -> Duration? {
    guard let duration = TimeDesignation.duration(attribute.value) else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    if duration > Self.maxTime { diagnoseLimit(attribute, of: element) }
    return min(duration, Self.maxTime)
  }

  /// The value of a reading, after reporting its problems.
  mutating func take<Value>(
    _ reading: Reading<Value>?,
    from attribute: XMLAttribute,
    of element: XMLElement
  ) -> Value? {
    guard let reading else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    if reading.isLimited { diagnoseLimit(attribute, of: element) }
    if reading.isOldForm { diagnoseOldForm(attribute, of: element) }
    return reading.value
  }

  /// A whole number; an empty value means any.
  mutating func number(
    _ attribute: XMLAttribute,
    of element: XMLElement,
    atLeast least: Int
  ) -> Int? {
    guard !attribute.value.isEmpty else { return nil }
    guard let number = Int(attribute.value), number >= least else {
      diagnoseValue(attribute, of: element, remedy: .ignored)
      return nil
    }
    return number
  }

  /// Checks the attributes about fetching a file. They have no effect, because files are local.
  mutating func checkFetching(of element: XMLElement) {
    for attribute in element.attributes where attribute.name.namespace == nil {
      let value = attribute.value
      let isValid =
        switch attribute.name.local {
        case "fetchtimeout": TimeDesignation.duration(value) != nil
        case "fetchhint": value == "safe" || value == "prefetch"
        case "maxage", "maxstale":
          !value.isEmpty
            && value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        default: true
        }
      if !isValid { diagnoseValue(attribute, of: element, remedy: .ignored) }
    }
  }
}
