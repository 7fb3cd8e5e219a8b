// SPDX-License-Identifier: Apache-2.0

/// Text that is written in another form than the rules know: readings are looked for in its usual form.
extension ReadingScanner {
  /// "５ kg", "Elizabeth Ⅱ", "Mᵐᵉ Durand", and the months of a text whose accents are characters of their own. What no reading
  /// covers is composed by itself. Nil for text in its usual form.
  static func readings(ofOtherForm text: ArraySlice<UInt8>, language: any Language) -> [Reading]? {
    guard ComposedText.mayChange(text), let form = ComposedText.form(of: text) else { return nil }
    var end = text.startIndex
    return readings(ofUsualForm: form.bytes[...], language: language).compactMap { reading in
      let parts = parts(of: reading, in: form, from: text.startIndex)
      guard let first = parts.first, first.range.lowerBound >= end, let last = parts.last else {
        return nil
      }
      end = last.range.upperBound
      return Reading(
        reading.kind,
        rule: reading.rule,
        parts: parts,
        alternative: reading.alternative
      )
    }
  }

  /// The parts of a reading at the places of the text as it was written. A word that changed is one part, with what the reading
  /// leaves of it: of "après-15h" it has "15h" alone.
  private static func parts(
    of reading: Reading,
    in form: ComposedText.Form,
    from start: Int
  ) -> [Reading.Part] {
    var parts: [Reading.Part] = []
    // Where the words of the last part end in the usual form, and where its word ends.
    var (said, wordEnd) = (0, 0)
    for part in reading.parts {
      let word = form.word(around: part.range)
      let range = form.written(part.range, from: start)
      if let last = parts.last, range.lowerBound < last.range.upperBound {
        let between = String(decoding: form.bytes[said..<part.range.lowerBound], as: UTF8.self)
        let union = last.range.lowerBound..<max(range.upperBound, last.range.upperBound)
        parts[parts.count - 1] = Reading.Part(
          words: last.words + between + part.words,
          range: union
        )
      } else {
        append(form.bytes[said..<wordEnd], to: &parts)
        let before = String(
          decoding: form.bytes[word.lowerBound..<part.range.lowerBound],
          as: UTF8.self
        )
        parts.append(Reading.Part(words: before + part.words, range: range))
      }
      (said, wordEnd) = (part.range.upperBound, word.upperBound)
    }
    append(form.bytes[said..<wordEnd], to: &parts)
    return parts
  }

  private static func append(_ rest: ArraySlice<UInt8>, to parts: inout [Reading.Part]) {
    guard !rest.isEmpty, let last = parts.popLast() else { return }
    parts.append(
      Reading.Part(words: last.words + String(decoding: rest, as: UTF8.self), range: last.range)
    )
  }
}
