// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Places of text in the source", .ownThread)
struct TextLocatorTests {
  /// Counts a line and column from the beginning.
  private static func place(ofUTF16 unit: Int, in source: String) -> (line: Int, column: Int) {
    var (line, column, units) = (1, 1, 0)
    let scalars = Array(source.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      units += UTF16.width(scalar)
      if units > unit { break }
      let isFirstOfTwo = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r", !isFirstOfTwo {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
    }
    return (line, column)
  }

  /// Every kind of line end and of character, over several thousand bytes.
  private static let source: String = {
    let lines = (0..<300).map { number in
      let end = ["\n", "\r\n", "\r"][number % 3]
      return "Line \(number): é ü 你好 🐦‍⬛ and <mark name=\"m\(number)\"/>more &amp; &#x1F426;." + end
    }
    return "<speak version=\"1.1\" xml:lang=\"en\">" + lines.joined() + "</speak>"
  }()

  @Test("are right, whether the questions ascend, descend or jump")
  func places() throws {
    let source = Self.source
    let document = try SpeechDocument(ssml: Array(source.utf8))
    let units = document.marks.map(\.sourceRange.lowerBound)
    let count = source.utf16.count
    let jumps = (0..<200).map { $0 * 7919 % (count + 1) }
    var locator = TextLocator(document)
    for unit in units + units.reversed() + jumps + [0, count] {
      let found = locator.position(atUTF16: unit)
      let wanted = Self.place(ofUTF16: unit, in: source)
      #expect((found.line, found.column) == wanted, "unit \(unit)")
    }
  }

  @Test("of text in other encodings are those of its characters")
  func encodings() throws {
    let source = "<speak>Grüß\r\nGott, 🐦 Vogel</speak>"
    let units = source.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let big: [UInt8] = [0xFE, 0xFF] + units
    let document = try SpeechDocument(ssml: big)
    let text = String(decoding: document.text, as: UTF8.self)
    var locator = TextLocator(document)
    for (word, line, column) in [("Grüß", 1, 8), ("Gott", 2, 1), ("🐦", 2, 7), ("Vogel", 2, 9)] {
      let range = try #require(text.firstRange(of: word))
      let byte = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let found = locator.position(ofText: byte)
      #expect((found.line, found.column) == (line, column), "\(word)")
    }
  }
}
