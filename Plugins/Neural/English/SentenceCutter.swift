// SPDX-License-Identifier: Apache-2.0

/// Cuts a text into sentences, so that the first is heard before the last is read.
package enum SentenceCutter {
  /// A sentence with its marks.
  package struct Sentence: Hashable, Sendable {
    package var text: String
    /// Where it begins in the text, in bytes.
    package var offset: Int
  }

  /// Bytes of one sentence at most: a text without marks is cut between words.
  private static let maxBytes = 1000
  /// Words that a full stop follows inside a sentence.
  private static let titles: Set<String> = [
    "Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Mt", "Ft", "Gen", "Gov", "Sen", "Rep", "Capt", "Lt",
    "Col", "Sgt",
    "Cmdr", "Rev", "Hon", "Pres", "Supt", "Cpl", "Maj", "Adm", "Fr", "Msgr",
  ]

  /// The sentences, without those that are blank.
  package static func sentences(of text: String) -> [Sentence] {
    let bytes = Array(text.utf8)
    var sentences: [Sentence] = []
    var start = 0
    var place = 0
    var lastBlank: Int?
    func close(_ end: Int) {
      let part = bytes[start..<end]
      if let first = part.firstIndex(where: { !isBlank($0) }) {
        sentences.append(
          Sentence(text: String(decoding: bytes[first..<end], as: UTF8.self), offset: first)
        )
      }
      start = end
      lastBlank = nil
    }
    while place < bytes.count {
      if isBlank(bytes[place]) { lastBlank = place }
      place += 1
      if bytes[place - 1] == UInt8(ascii: "\n"), isParagraphEnd(bytes, place: place) {
        close(place)
      } else if place < bytes.count, isBlank(bytes[place]), isEnd(bytes, start: start, place: place)
      {
        close(place)
      } else if let end = endWithoutBlank(bytes, start: start, place: place) {
        close(end)
        place = end
      } else if place - start >= maxBytes {
        var end = lastBlank.map { $0 > start ? $0 : place } ?? place
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        close(end)
        place = end
      }
    }
    close(bytes.count)
    return sentences
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  /// Marks that no blank follows: 。！？ and, which often has one, ।
  private static let fullMarks: Set<[UInt8]> = [
    [0xE3, 0x80, 0x82], [0xEF, 0xBC, 0x81], [0xEF, 0xBC, 0x9F], [0xE0, 0xA5, 0xA4],
  ]
  /// ” 」 』 ）
  private static let fullClosings: Set<[UInt8]> = [
    [0xE2, 0x80, 0x9D], [0xE3, 0x80, 0x8D], [0xE3, 0x80, 0x8F], [0xEF, 0xBC, 0x89],
  ]

  /// The end of a sentence whose mark ends before `place`, with what closes it.
  private static func endWithoutBlank(_ bytes: [UInt8], start: Int, place: Int) -> Int? {
    guard place >= start + 3, bytes[place - 3] >= 0xE0,
      fullMarks.contains(Array(bytes[place - 3..<place]))
    else {
      return nil
    }
    var end = place
    while bytes.count >= end + 3, fullClosings.contains(Array(bytes[end..<end + 3])) { end += 3 }
    return end
  }

  /// Another line end follows, perhaps after blanks.
  private static func isParagraphEnd(_ bytes: [UInt8], place: Int) -> Bool {
    bytes[place...].first { $0 == UInt8(ascii: "\n") || !isBlank($0) } == UInt8(ascii: "\n")
  }

  /// Whether a sentence ends at the blank at `place`.
  private static func isEnd(_ bytes: [UInt8], start: Int, place: Int) -> Bool {
    var end = place
    // Closing quotes and brackets, ” and ’ among them.
    while end > start {
      if [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(
        bytes[end - 1]
      ) {
        end -= 1
      } else if end > start + 2, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80,
        bytes[end - 1] == 0x9D || bytes[end - 1] == 0x99
      {
        end -= 3
      } else {
        break
      }
    }
    guard end > start else { return false }
    let mark = bytes[end - 1]
    let isEllipsis = end > start + 2 && bytes[end - 3..<end].elementsEqual([0xE2, 0x80, 0xA6])
    let marks = [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")]
    guard isEllipsis || marks.contains(mark) else { return false }
    let next = bytes[place...].first { !isBlank($0) }
    if let next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next) { return false }
    guard mark == UInt8(ascii: ".") else { return true }
    let word = bytes[start..<end - 1].reversed().prefix {
      !isBlank($0) && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "\"")
    }
    let name = String(decoding: word.reversed(), as: UTF8.self)
    return !titles.contains(name) && !(name.utf8.count == 1 && name == name.uppercased())
  }
}
