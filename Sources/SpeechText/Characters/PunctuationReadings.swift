// SPDX-License-Identifier: Apache-2.0

/// Marks by their names, for those who want to hear the punctuation of a text.
package enum PunctuationReadings {
  /// Equal marks in a row are counted from this number on, such as those of a line of hyphens.
  private static let countedRun = 4

  /// Marks that also structure the sentence: they stay after their name, for its pause.
  package static let structuring: Set<Character> = Set(".,;:!?…–—")

  /// The readings of the marks of a text, in order. [any thread]
  /// - Parameters:
  ///   - text: UTF-8; the ranges of readings are its indices. Text that is not UTF-8 has none.
  ///   - language: a BCP 47 tag. In other languages than those of `Languages` the names are those of the system's
  ///     dictionaries, else English.
  ///   - taken: ranges that are spoken in another way.
  ///   - speaks: whether a mark is spoken by its name.
  package static func readings(
    in text: ArraySlice<UInt8>,
    language: String,
    except taken: [Range<Int>],
    speaks: (Character) -> Bool
  ) -> [Reading] {
    guard let known = Languages.of(tag: language) ?? Languages.of(tag: "en"),
      let string = String(validating: text, as: UTF8.self)
    else { return [] }
    // Nil where there are tables.
    let other = Languages.of(tag: language) == nil ? language : nil
    var taken = taken.sorted { $0.lowerBound < $1.lowerBound }[...]
    var found: [Reading] = []
    var marks = Marks()
    var place = text.startIndex
    var last: Character?
    var isNamed = false
    for character in string {
      let range = place..<place + character.utf8.count
      place = range.upperBound
      while let first = taken.first, first.upperBound <= range.lowerBound { taken.removeFirst() }
      let isTaken = taken.first?.overlaps(range) == true
      if marks.character == character, !isTaken, isNamed {
        marks.extend(to: range.upperBound)
      } else {
        if let reading = marks.reading(before: character, in: known, other: other) {
          found.append(reading)
        }
        isNamed = !isTaken && speaks(character)
        marks = isNamed ? Marks(character, range: range, after: last) : Marks()
      }
      last = character
    }
    if let reading = marks.reading(before: nil, in: known, other: other) { found.append(reading) }
    return found
  }

  /// Equal marks in a row.
  private struct Marks {
    private(set) var character: Character?
    private var range = 0..<0
    private var last: Character?
    private var count = 0

    init() {}

    init(_ character: Character, range: Range<Int>, after last: Character?) {
      self.character = character
      self.range = range
      self.last = last
      count = 1
    }

    mutating func extend(to end: Int) {
      range = range.lowerBound..<end
      count += 1
    }

    /// Nil for an apostrophe inside of a word, a mark inside of a number, and marks without a name.
    func reading(
      before next: Character?,
      in language: any Language,
      other: String?
    ) -> Reading? {
      guard let character, !isInside(next),
        let name = other.flatMap({ Symbols.systemName(character, language: $0) })
          ?? Symbols.name(character, language: language)
          ?? EmojiNames.name(character, language: language)
      else { return nil }
      let isCounted = count >= PunctuationReadings.countedRun
      var words =
        isCounted
        ? language.repeated(name, count: count)
        : Array(repeating: name, count: count).joined(separator: " ")
      let isEnd = next.map { $0.isWhitespace || $0.isPunctuation } ?? true
      if PunctuationReadings.structuring.contains(character), isEnd { words.append(character) }
      if let last, !last.isWhitespace { words = " " + words }
      if let next, !next.isWhitespace { words += " " }
      return Reading(.punctuation, rule: "mark by its name", words: words, range: range)
    }

    private func isInside(_ next: Character?) -> Bool {
      guard count == 1, let last, let next else { return false }
      switch character {
      case "'", "’": return last.isLetter && next.isLetter
      case ".", ",", ":": return last.isNumber && next.isNumber
      default: return false
      }
    }
  }
}
