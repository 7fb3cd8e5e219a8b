// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The line of a text at which its reader has ended.
package struct TextLine: Hashable, Sendable {
  /// 0 for the first line.
  package let number: Int
  /// Its first characters, safe to show.
  package let start: String
  /// Where in the text begins what was not read of this line.
  package let place: Int
  /// Where the next line begins; the size of the text where nothing but white space follows.
  package let next: Int

  private static let maxShown = 32

  /// - Parameters:
  ///   - characters: So many were read; the line is that of the next one that is not white space.
  ///   - text: Not its end: whatever is stated, there is a line.
  package init(after characters: Int, in text: [UInt8], encoding: EspeakEncoding) {
    let width = encoding == .sixteenBit ? 2 : 1
    func isBlank(_ place: Int) -> Bool {
      [9, 10, 13, 32].contains(text[place]) && (width == 1 || text[place + 1] == 0)
    }
    func isEnd(_ place: Int) -> Bool {
      text[place] == 10 && (width == 1 || text[place + 1] == 0)
    }
    // Half a character at the end is nobody's.
    let end = text.count - text.count % width
    func firstOfText(_ start: Int) -> Int {
      var place = start
      while place < end, isBlank(place) { place += width }
      return place
    }

    let read = Self.bytes(of: characters, in: text, encoding: encoding)
    var place = firstOfText(min(read, end))
    if place == end { place = min(read, end) }
    var number = 0
    var first = 0
    for other in stride(from: 0, to: place, by: width) where isEnd(other) {
      number += 1
      first = other + width
    }
    var last = place
    while last < end, !isEnd(last) { last += width }
    let following = firstOfText(last)
    next = following == end ? text.count : min(last + width, text.count)
    self.number = number
    self.place = place
    start = Self.shown(text[first..<last], width: width)
  }

  /// Lines that end.
  package static func count(in text: [UInt8], encoding: EspeakEncoding) -> Int {
    guard encoding == .sixteenBit else { return text.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
    return stride(from: 0, to: text.count - 1, by: 2).reduce(0) { count, place in
      count + (text[place] == 10 && text[place + 1] == 0 ? 1 : 0)
    }
  }

  private static func bytes(of characters: Int, in text: [UInt8], encoding: EspeakEncoding) -> Int {
    switch encoding {
    case .eightBit: return characters
    case .sixteenBit: return characters * 2
    case .automatic, .utf8:
      var rest = characters
      return text.firstIndex { byte in
        if byte & 0xC0 != 0x80 { rest -= 1 }
        return rest < 0
      } ?? text.count
    }
  }

  private static func shown(_ bytes: ArraySlice<UInt8>, width: Int) -> String {
    // Each character has four bytes at most.
    let part = Array(bytes.prefix(4 * (maxShown + 1)))
    let line: String
    if width == 1 {
      line = String(decoding: part, as: UTF8.self)
    } else {
      let units = stride(from: 0, to: part.count - 1, by: 2).map { place in
        UInt16(part[place]) | UInt16(part[place + 1]) << 8
      }
      line = String(decoding: units, as: UTF16.self)
    }
    return line.count > maxShown ? line.prefix(maxShown).description.shown + "…" : line.shown
  }
}
