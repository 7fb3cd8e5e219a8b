// SPDX-License-Identifier: Apache-2.0

import Foundation

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
  convenience init(_ text: String, pronunciations: [Pronunciation]) {
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
