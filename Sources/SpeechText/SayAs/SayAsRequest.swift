// SPDX-License-Identifier: Apache-2.0

/// A `say-as` to put into words: its content without white space at the ends, and which attributes were used.
struct SayAsRequest {
  let text: String
  let preceding: String
  private var format: String?
  private let detail: String?
  private var isFormatUsed = false
  private var isDetailUsed = false

  init(content: String, format: String?, detail: String?, preceding: String) {
    // Also replaces each run of white space by one space.
    text = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.preceding = preceding
    self.format = format?.lowercased()
    self.detail = detail?.lowercased()
  }

  /// Sets the format that `interpret-as` implies, which overrides the attribute.
  mutating func imply(format implied: String) {
    format = implied
  }

  var ignored: Set<Wording.Attribute> {
    var ignored: Set<Wording.Attribute> = []
    if let format, !format.isEmpty, !isFormatUsed { ignored.insert(.format) }
    if let detail, !detail.isEmpty, !isDetailUsed { ignored.insert(.detail) }
    return ignored
  }

  /// The caller's meaning of the format, which then counts as used; nil if it has none.
  mutating func format<Value>(_ meaning: (String) -> Value?) -> Value? {
    guard let format, let value = meaning(format) else { return nil }
    isFormatUsed = true
    return value
  }

  /// The caller's meaning of the detail, which then counts as used; nil if it has none.
  mutating func detail<Value>(_ meaning: (String) -> Value?) -> Value? {
    guard let detail, let value = meaning(detail) else { return nil }
    isDetailUsed = true
    return value
  }

  mutating func words(_ kind: SayAsKind, in language: any Language) -> String? {
    guard !text.isEmpty else { return nil }
    switch kind {
    case .date: return date(in: language)
    case .time: return time(in: language)
    case .duration: return duration(in: language)
    case .telephone: return telephone(in: language)
    case .characters: return characters(in: language)
    case .cardinal: return cardinal(in: language)
    case .ordinal: return ordinal(in: language)
    case .digits: return digits(in: language)
    case .fraction: return fraction(in: language)
    case .unit: return unit(in: language)
    case .currency: return currency(in: language)
    case .address: return address(in: language)
    case .name: return name(in: language)
    case .net: return net(in: language)
    case .boolean: return boolean(in: language)
    case .key: return key(in: language)
    case .expletive: return nil
    }
  }
}
