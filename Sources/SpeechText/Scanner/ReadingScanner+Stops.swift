// SPDX-License-Identifier: Apache-2.0

/// Full stops of abbreviations that are read in words.
extension ReadingScanner {
  /// "$3.89/gal. in Reno", "½ tsp. salt": what is read in words has no full stop where the sentence goes on, as its stop would
  /// end it. A word that the author has written in full keeps it.
  /// - Parameter first: the word at which the reading begins.
  func withoutStop(_ reading: Reading, first: Int) -> Reading {
    let end = reading.range.upperBound
    guard let part = reading.parts.last, end < text.endIndex, text[end] == UInt8(ascii: "."),
      Self.kindsWithStops.contains(reading.kind), Self.isLetter(text[end - 1])
    else { return reading }
    var last = first
    while last + 1 < tokens.count, tokens[last + 1].core.lowerBound < end { last += 1 }
    guard tokens[last].core.upperBound == end, resumes(behind: last), isShortened(part, end: end)
    else { return reading }
    let longer = Reading.Part(words: part.words, range: part.range.lowerBound..<end + 1)
    return Reading(
      reading.kind,
      rule: reading.rule,
      parts: reading.parts.dropLast() + [longer],
      alternative: reading.alternative
    )
  }

  private static let kindsWithStops: Set<ReadingClass> = [
    .measure, .money, .abbreviation, .fraction,
  ]

  /// A small letter behind the full stop, or another mark that parts what is inside a sentence.
  private func resumes(behind index: Int) -> Bool {
    guard index + 1 < tokens.count, ownStopLength(after: index) > 0 else { return false }
    return after(index).utf8.count > 1
      || ByteTraits.of(text[tokens[index + 1].whole.lowerBound]) == .small
        && !mayBeginSentence(index + 1)
      // "3 km. W of here".
      || language.unitsHaveStops && tokens[index + 1].core.count == 1
        && direction(at: index + 1) != nil
  }

  private static let subjects: Set<String> = [
    "he", "she", "it", "they", "i", "we", "you", "that", "there",
  ]

  /// "Apple Inc. iPhones are", "3 oz. it was": a name that begins with a small letter, or who does what a new sentence tells.
  private func mayBeginSentence(_ index: Int) -> Bool {
    tokens[index].traits.contains(.capital)
      || language.unitsHaveStops && Self.subjects.contains(word(index))
  }

  /// Whether the last letters are said otherwise than they are written.
  private func isShortened(_ part: Reading.Part, end: Int) -> Bool {
    let letters = text[part.range.lowerBound..<end].reversed().prefix(while: Self.isLetter)
    return !part.words.utf8.reversed().starts(with: letters)
  }
}
