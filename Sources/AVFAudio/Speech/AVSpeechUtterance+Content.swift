// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechMarkup

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
    self = .attributedText(NSAttributedString(text, pronunciations: pronunciations))
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
