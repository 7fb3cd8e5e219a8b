// SPDX-License-Identifier: Apache-2.0

/// Words of scripts that are written without spaces, or that write endings onto numbers: "上升25%左右", "25%를", "ราคา20บาท".
extension ReadingToken {
  /// Whether a language is written in such a script.
  static func areUnspaced(in language: some StringProtocol) -> Bool {
    ["ja", "zh", "cmn", "yue", "wuu", "hak", "nan", "ko", "th", "lo", "km", "my"].contains(language)
  }

  /// The word cut where the letters of such a script begin and end, if it has digits beside them.
  func parts(of text: ArraySlice<UInt8>) -> [ReadingToken] {
    guard traits.contains(.digit) else { return [self] }
    var parts: [ReadingToken] = []
    var place = core.lowerBound
    while place < core.upperBound {
      let start = place
      let isLetter = Self.leadsUnspaced(text, at: place)
      repeat {
        place += 1
      } while place < core.upperBound
        && (text[place] & 0xC0 == 0x80 || Self.leadsUnspaced(text, at: place) == isLetter)
      parts.append(Self.part(start..<place, of: text))
    }
    guard parts.count > 1 else { return [self] }
    return parts
  }

  private static func part(_ whole: Range<Int>, of text: ArraySlice<UInt8>) -> ReadingToken {
    var (start, end) = (whole.lowerBound, whole.upperBound)
    while start < end, ByteTraits.of(text[start]).contains(.opening) { start += 1 }
    while start < end, ByteTraits.of(text[end - 1]).contains(.closing) { end -= 1 }
    var traits = ByteTraits()
    for byte in text[whole] { traits.formUnion(ByteTraits.of(byte)) }
    return ReadingToken(core: start..<end, whole: whole, traits: traits)
  }

  /// Whether a byte begins a character of these scripts: U+3000 to U+D7FF, full width, Thai, Lao, Khmer, Burmese.
  private static func leadsUnspaced(_ text: ArraySlice<UInt8>, at place: Int) -> Bool {
    switch text[place] {
    case 0xE3...0xED: return true
    case 0xE0, 0xE1, 0xEF:
      guard place + 1 < text.endIndex else { return false }
      switch (text[place], text[place + 1]) {
      // The sign of the baht is among the letters of Thai.
      case (0xE0, 0xB8): return place + 2 >= text.endIndex || text[place + 2] != 0xBF
      case (0xE0, 0xB9...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F): return true
      // ￥ and other signs of full width are no letters.
      case (0xEF, 0xBF): return false
      default: return text[place] == 0xEF
      }
    default: return false
    }
  }
}
