// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechMarkup

/// A part of an attributed text with a pronunciation.
struct Pronunciation: Hashable {
  /// UTF-16 units of the text.
  var range: NSRange
  var ipa: String
}

extension NSAttributedString {
  private static let ipaKey = NSAttributedString.Key(AVSpeechSynthesisIPANotationAttribute)

  /// The parts whose `AVSpeechSynthesisIPANotationAttribute` is a non-blank string, in order.
  var pronunciations: [Pronunciation] {
    var found: [Pronunciation] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(Self.ipaKey, in: whole) { value, range, _ in
      let ipa = (value as? String) ?? (value as? NSString).map { String(describing: $0) } ?? ""
      guard ipa.contains(where: { !$0.isWhitespace }) else { return }
      // Foundation may split one attribute into several ranges.
      if let last = found.indices.last, found[last].ipa == ipa,
        found[last].range.upperBound == range.lowerBound
      {
        found[last].range.length += range.length
      } else {
        found.append(Pronunciation(range: range, ipa: ipa))
      }
    }
    return found
  }

  /// The text with these pronunciations; ranges outside of it are ignored.
  convenience init(_ text: String, _ pronunciations: [Pronunciation]) {
    let result = NSMutableAttributedString(string: text)
    for item in pronunciations where item.range.location >= 0 && item.range.length > 0 {
      guard item.range.length <= result.length,
        item.range.location <= result.length - item.range.length
      else { continue }
      result.addAttribute(Self.ipaKey, value: item.ipa, range: item.range)
    }
    self.init(attributedString: result)
  }
}

// Attributed strings of swift-corelibs-foundation 6.3 cannot be decoded (“NSAttributeInfo … may be corrupt”): the one
// supported attribute is therefore encoded as arrays.
extension AVSpeechUtterance.Content {
  private enum Key {
    static let string = "string"
    static let ssml = "ssmlRepresentation"
    static let locations = "pronunciationLocations"
    static let lengths = "pronunciationLengths"
    static let phonemes = "pronunciations"
  }

  /// Nil if there is no text, or the SSML cannot be parsed.
  init?(coder: NSCoder) {
    if let ssml = coder.decodeString(forKey: Key.ssml) {
      guard let content = SSMLContent(ssml) else { return nil }
      self = .ssml(content)
      return
    }
    guard let text = coder.decodeString(forKey: Key.string) else { return nil }
    let phonemes = coder.decodeArray(of: NSString.self, forKey: Key.phonemes)
    guard !phonemes.isEmpty else {
      self = .text(text)
      return
    }
    let locations = coder.decodeArray(of: NSNumber.self, forKey: Key.locations)
    let lengths = coder.decodeArray(of: NSNumber.self, forKey: Key.lengths)
    let pronunciations = zip(phonemes, zip(locations, lengths)).map { ipa, place in
      Pronunciation(
        range: NSRange(location: place.0.intValue, length: place.1.intValue),
        ipa: String(describing: ipa)
      )
    }
    self = .attributedText(NSAttributedString(text, pronunciations))
  }

  func encode(with coder: NSCoder) {
    switch self {
    case .text(let text): coder.encode(text as NSString, forKey: Key.string)
    case .ssml(let content): coder.encode(content.document as NSString, forKey: Key.ssml)
    case .attributedText(let text):
      let pronunciations = text.pronunciations
      coder.encode(text.string as NSString, forKey: Key.string)
      coder.encode(pronunciations.map(\.range.location) as NSArray, forKey: Key.locations)
      coder.encode(pronunciations.map(\.range.length) as NSArray, forKey: Key.lengths)
      coder.encode(pronunciations.map(\.ipa) as NSArray, forKey: Key.phonemes)
    }
  }
}

extension NSCoder {
  /// The elements of an archived array that have this class; none if there is no array.
  fileprivate func decodeArray<Element: NSObject & NSSecureCoding>(
    of type: Element.Type,
    forKey key: String
  ) -> [Element] {
    guard containsValue(forKey: key) else { return [] }
    let array = decodeObject(of: [NSArray.self, type], forKey: key)
    return (array as? [Any])?.compactMap { $0 as? Element } ?? []
  }
}
