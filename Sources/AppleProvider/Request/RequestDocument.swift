// SPDX-License-Identifier: Apache-2.0

import SpeechProviderKit

/// A request's document as Apple's systems write it, and where its characters are in the host's.
///
/// The host sends `<speak version="1.1" …>words</speak>`, and rate and pitch as numbers. Apple's systems send
/// `<speak><prosody rate="132.0%" pitch="+10%">words</prosody></speak>`, which some engines parse by regular expressions.
package struct RequestDocument {
  /// What the unit gets.
  package let ssml: String
  /// The content of `<speak>` in the host's text, bytes.
  package let content: Range<Int>
  /// UTF-16 units of `ssml` before the content.
  private let prefixLength: Int
  /// The content.
  private let units: [UInt16]
  /// For each UTF-16 unit of the content, and its end, the byte of the content.
  private let bytes: [Int]
  /// Whether the UTF-16 unit is mark-up.
  private let isMarkup: [Bool]
  /// For each UTF-16 unit of the plain text, and its end, the UTF-16 unit of the content.
  private let plain: [Int]

  /// - Parameters:
  ///   - text: a `<speak>` document of the host.
  ///   - ownLanguage: the voice's own language, which needs no attribute.
  package init(_ text: String, rate: Float, pitch: Float, ownLanguage: String?) {
    let utf8 = Array(text.utf8)
    let start = utf8.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
    let end = utf8.lastIndex(of: UInt8(ascii: "<")).map { max($0, start) } ?? utf8.count
    content = start..<end
    let inner = String(decoding: utf8[content], as: UTF8.self)
    let prefix =
      Self.root(String(decoding: utf8[..<start], as: UTF8.self), ownLanguage: ownLanguage)
      + Self.prosody(rate: rate, pitch: pitch)
    let isWrapped = rate != 1 || pitch != 1
    ssml = prefix + inner + (isWrapped ? "</prosody></speak>" : "</speak>")
    prefixLength = prefix.utf16.count
    units = Array(inner.utf16)
    (bytes, isMarkup, plain) = Self.places(in: inner)
  }

  private static func root(_ tag: String, ownLanguage: String?) -> String {
    guard let language = attribute("xml:lang", of: tag), String(language) != ownLanguage else {
      return "<speak>"
    }
    return "<speak xml:lang=\"\(language)\">"
  }

  /// The value of an attribute of the host's own tag, which has no entities in it.
  private static func attribute(_ name: String, of tag: String) -> Substring? {
    guard let start = tag.firstRange(of: name + "=\"")?.upperBound else { return nil }
    return tag[start...].firstIndex(of: "\"").map { tag[start..<$0] }
  }

  /// Rate in percent of the voice's own, pitch as a change in percent.
  private static func prosody(rate: Float, pitch: Float) -> String {
    guard rate != 1 || pitch != 1 else { return "" }
    var tag = "<prosody"
    if rate != 1 { tag += " rate=\"\(tenths(rate * 100))%\"" }
    if pitch != 1 { tag += " pitch=\"\(pitch > 1 ? "+" : "")\(tenths((pitch - 1) * 100))%\"" }
    return tag + ">"
  }

  private static func tenths(_ value: Float) -> Float { (value * 10).rounded() / 10 }

  // MARK: - Places

  /// The bytes of a range of `ssml` that is in the content; nil if it is elsewhere, or not on characters.
  package func bytes(ofSSML range: Range<Int>) -> Range<Int>? {
    let lower = range.lowerBound - prefixLength
    let upper = range.upperBound - prefixLength
    guard bytes.indices.contains(lower), bytes.indices.contains(upper) else { return nil }
    return content.lowerBound + bytes[lower]..<content.lowerBound + bytes[upper]
  }

  /// Whether a range of `ssml` is words: in the content, from the start of one to the end of one, and no mark-up.
  package func isWord(inSSML range: Range<Int>) -> Bool {
    let lower = range.lowerBound - prefixLength
    let upper = range.upperBound - prefixLength
    guard lower < upper, lower >= 0, upper <= isMarkup.count else { return false }
    guard !isMarkup[lower..<upper].contains(true) else { return false }
    let endsWord =
      upper == units.count || isMarkup[upper] || !Self.isWordUnit(units[upper])
      || !Self.isWordUnit(units[upper - 1])
    return endsWord && startsWord(lower)
  }

  /// The range of `ssml` that is this range of the text without mark-up; nil if there is none.
  package func ssmlRange(ofPlainText range: Range<Int>) -> Range<Int>? {
    guard plain.indices.contains(range.lowerBound), plain.indices.contains(range.upperBound),
      !range.isEmpty
    else { return nil }
    let lower = plain[range.lowerBound]
    let upper = plain[range.upperBound - 1] + 1
    return prefixLength + lower..<prefixLength + upper
  }

  /// Whether there is anything to say: a letter or digit outside mark-up, or a sign to be spelled.
  package var hasLetters: Bool {
    if ssml.contains("<say-as") { return true }
    return units.indices.contains { !isMarkup[$0] && Self.isWordUnit(units[$0]) }
  }

  /// Whether a word begins at this UTF-16 unit of the content.
  private func startsWord(_ unit: Int) -> Bool {
    guard Self.isWordUnit(units[unit]) else { return false }
    return unit == 0 || isMarkup[unit - 1] || !Self.isWordUnit(units[unit - 1])
  }

  /// Letters and digits; all beyond ASCII, as no table is needed to tell a hit from a miss.
  private static func isWordUnit(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ..<0xC0: false
    default: !(0x2000...0x206F).contains(unit) && unit < 0xFFF0
    }
  }

  private static func places(in inner: String) -> ([Int], [Bool], [Int]) {
    var bytes: [Int] = []
    var isMarkup: [Bool] = []
    var plain: [Int] = []
    var (byte, unit) = (0, 0)
    var (isInTag, isInEntity) = (false, false)
    for scalar in inner.unicodeScalars {
      if scalar == "<" { isInTag = true }
      // An entity is one character of the text, at its ampersand.
      let startsEntity = scalar == "&" && !isInTag
      let isText = !isInTag && !isInEntity
      if startsEntity { isInEntity = true }
      for _ in 0..<UTF16.width(scalar) {
        if isText { plain.append(unit) }
        bytes.append(byte)
        isMarkup.append(isInTag)
        unit += 1
      }
      byte += UTF8.width(scalar)
      if scalar == ">" { isInTag = false }
      if scalar == ";" { isInEntity = false }
    }
    bytes.append(byte)
    plain.append(unit)
    return (bytes, isMarkup, plain)
  }
}
