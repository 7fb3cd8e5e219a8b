// SPDX-License-Identifier: Apache-2.0

/// Finds the emoji of a text and puts them into words: each by its name, and equal ones in a row once with their number.
struct EmojiFinder {
  /// A picture, or a run of equal ones.
  struct Picture {
    let name: String
    var count: Int
    var range: Range<Int>
  }

  let text: ArraySlice<UInt8>
  /// Nil for characters without a name.
  let name: (Character) -> String?
  /// A name that is said for several in a row.
  let repeated: (_ name: String, _ count: Int) -> String

  /// The pictures of a range in order, and whether it consists of nothing else. None where it is not UTF-8.
  func pictures(in range: Range<Int>) -> (found: [Picture], isAll: Bool) {
    guard let word = String(validating: text[range], as: UTF8.self) else { return ([], false) }
    var found: [Picture] = []
    var isAll = !word.isEmpty
    var place = range.lowerBound
    for character in word {
      let end = place + character.utf8.count
      if EmojiNames.isPicture(character), let name = name(character) {
        found.append(Picture(name: name, count: 1, range: place..<end))
      } else {
        isAll = false
      }
      place = end
    }
    return (found, isAll)
  }

  /// The words for pictures in order of the text.
  func parts(of pictures: [Picture]) -> [Reading.Part] {
    let runs = runs(of: pictures)
    return runs.indices.map { place in
      let picture = runs[place]
      var words = picture.count == 1 ? picture.name : repeated(picture.name, picture.count)
      guard place + 1 < runs.count,
        isAdjacent(picture.range.upperBound, start: runs[place + 1].range.lowerBound)
      else {
        return Reading.Part(
          words: text.separated(words, range: picture.range),
          range: picture.range
        )
      }
      words += ","
      // The next one has the space before it.
      words = text[..<picture.range.upperBound].separated(words, range: picture.range)
      return Reading.Part(words: words, range: picture.range)
    }
  }

  /// Equal pictures in a row as one.
  private func runs(of pictures: [Picture]) -> [Picture] {
    var runs: [Picture] = []
    for picture in pictures {
      if let last = runs.last, last.name == picture.name,
        isAdjacent(last.range.upperBound, start: picture.range.lowerBound)
      {
        runs[runs.count - 1].count += 1
        runs[runs.count - 1].range = last.range.lowerBound..<picture.range.upperBound
      } else {
        runs.append(picture)
      }
    }
    return runs
  }

  /// Whether two places have nothing but white space between them.
  private func isAdjacent(_ end: Int, start: Int) -> Bool {
    text[end..<start].allSatisfy { ByteTraits.of($0) == .space }
  }
}

extension ArraySlice<UInt8> {
  /// Words for a range of the text, with a space before and after them where the text has none.
  func separated(_ words: String, range: Range<Int>) -> String {
    var words = words
    if range.lowerBound > startIndex,
      ByteTraits.of(self[range.lowerBound - 1]).isDisjoint(with: [.space, .opening])
    {
      words = " " + words
    }
    if range.upperBound < endIndex,
      ByteTraits.of(self[range.upperBound]).isDisjoint(with: [.space, .closing, .lead])
    {
      words += " "
    }
    return words
  }
}
