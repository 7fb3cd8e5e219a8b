// SPDX-License-Identifier: Apache-2.0

/// Text that is written in another form than the rules know: readings are looked for in its usual form.
extension ReadingScanner {
  /// "５ kg", "Elizabeth Ⅱ", "Mᵐᵉ Durand", and the months of a text whose accents are characters of their own. What no reading
  /// covers is composed by itself. Nil for text in its usual form.
  static func readings(ofOtherForm text: ArraySlice<UInt8>, language: String) -> [Reading]? {
    guard ComposedText.mayChange(text), let form = ComposedText.form(of: text) else { return nil }
    var end = text.startIndex
    return readings(ofUsualForm: form.bytes[...], language: language).compactMap { reading in
      var parts: [Reading.Part] = []
      for part in reading.parts {
        let range = form.written(part.range, from: text.startIndex)
        // Two parts of one word that changed are one part of what the author wrote.
        if let last = parts.last, range.lowerBound < last.range.upperBound {
          let union = last.range.lowerBound..<max(range.upperBound, last.range.upperBound)
          parts[parts.count - 1] = Reading.Part(words: last.words + " " + part.words, range: union)
        } else {
          parts.append(Reading.Part(words: part.words, range: range))
        }
      }
      let found = Reading(
        reading.kind,
        rule: reading.rule,
        parts: parts,
        alternative: reading.alternative
      )
      guard found.range.lowerBound >= end else { return nil }
      end = found.range.upperBound
      return found
    }
  }
}
