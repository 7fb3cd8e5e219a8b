// SPDX-License-Identifier: Apache-2.0

/// Maps UTF-16 units of a text to its bytes. Fast for places that ascend, such as those of words.
struct TextPlaces {
  private let text: String.UTF8View
  private var unit = 0
  private var byte = 0
  private var index: String.UTF8View.Index

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text.utf8
    index = self.text.startIndex
  }

  mutating func range(_ units: Range<Int>) -> LineEvent.TextRange {
    let lower = byte(ofUnit: units.lowerBound)
    let start = (unit, byte, index)
    let upper = byte(ofUnit: units.upperBound)
    // The next word may begin before this one ends.
    (unit, byte, index) = start
    return LineEvent.TextRange(units: units, bytes: lower..<max(lower, upper))
  }

  private mutating func byte(ofUnit wanted: Int) -> Int {
    if wanted < unit { (unit, byte, index) = (0, 0, text.startIndex) }
    while unit < wanted, index < text.endIndex {
      let first = text[index]
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      unit += length == 4 ? 2 : 1
      byte += length
      index = text.index(index, offsetBy: length)
    }
    return byte
  }
}
