// SPDX-License-Identifier: Apache-2.0

/// A text with the digits of other scripts, and signs of full width beside them, as those of ASCII: "２５％", "٢٥٪", "२५".
struct FoldedDigits {
  let bytes: [UInt8]
  /// By byte of `bytes`, and for its end: where it comes from.
  private let places: [Int]

  /// Nil for a text that has none of them.
  init?(_ text: ArraySlice<UInt8>) {
    guard let first = Self.firstDigit(in: text) else { return nil }
    var bytes: [UInt8] = []
    var places: [Int] = []
    bytes.reserveCapacity(text.count)
    places.reserveCapacity(text.count + 1)
    var place = text.startIndex
    while place < text.endIndex {
      // Signs precede the first digit by a few characters, if at all.
      let isNear = place + 16 >= first
      if isNear, let (byte, length) = Self.digit(text, at: place) ?? Self.sign(text, at: place) {
        bytes.append(byte)
        places.append(place)
        place += length
      } else {
        bytes.append(text[place])
        places.append(place)
        place += 1
      }
    }
    places.append(text.endIndex)
    self.bytes = bytes
    self.places = places
  }

  /// What a reading of the folded text covers in the author's.
  func unfolded(_ reading: Reading) -> Reading {
    Reading(
      reading.kind,
      rule: reading.rule,
      parts: reading.parts.map { part in
        let range = places[part.range.lowerBound]..<places[part.range.upperBound]
        return Reading.Part(words: part.words, range: range)
      },
      alternative: reading.alternative
    )
  }

  private static func firstDigit(in text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { bytes in
      bytes.indices.first { place in
        switch bytes[place] {
        case 0xD9, 0xDB, 0xE0, 0xE1, 0xEF:
          digit(text, at: text.startIndex + place) != nil
        default: false
        }
      }
    }.map { $0 + text.startIndex }
  }

  /// The digit at a place in another script, and its length.
  private static func digit(_ text: ArraySlice<UInt8>, at place: Int) -> (UInt8, Int)? {
    guard place + 1 < text.endIndex else { return nil }
    let second = text[place + 1]
    switch text[place] {
    // Arabic and Persian.
    case 0xD9 where (0xA0...0xA9).contains(second): return (0x30 + second - 0xA0, 2)
    case 0xDB where (0xB0...0xB9).contains(second): return (0x30 + second - 0xB0, 2)
    case 0xE0, 0xE1, 0xEF: break
    default: return nil
    }
    guard place + 2 < text.endIndex else { return nil }
    let third = text[place + 2]
    let zero: UInt8
    switch (text[place], second) {
    // Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
    case (0xE0, 0xA5), (0xE0, 0xA7), (0xE0, 0xA9), (0xE0, 0xAB), (0xE0, 0xAD), (0xE0, 0xAF),
      (0xE0, 0xB1), (0xE0, 0xB3), (0xE0, 0xB5):
      zero = 0xA6
    // Thai, Lao, Burmese, Khmer, full width.
    case (0xE0, 0xB9), (0xE0, 0xBB), (0xEF, 0xBC): zero = 0x90
    case (0xE1, 0x81): zero = 0x80
    case (0xE1, 0x9F): zero = 0xA0
    default: return nil
    }
    return third >= zero && third < zero + 10 ? (0x30 + third - zero, 3) : nil
  }

  /// A sign of numbers in full width or of Arabic, and its length; marks of clauses are signs only between digits.
  private static func sign(_ text: ArraySlice<UInt8>, at place: Int) -> (UInt8, Int)? {
    guard place + 1 < text.endIndex else { return nil }
    let second = text[place + 1]
    if text[place] == 0xD9 {
      // Percent, and the marks before a fraction and between groups.
      switch second {
      case 0xAA: return (UInt8(ascii: "%"), 2)
      case 0xAB: return (UInt8(ascii: "."), 2)
      case 0xAC: return (UInt8(ascii: ","), 2)
      default: return nil
      }
    }
    guard text[place] == 0xEF, second == 0xBC, place + 2 < text.endIndex else { return nil }
    let third = text[place + 2]
    switch third {
    // ＄ and ％
    case 0x84, 0x85: return (third - 0x60, 3)
    // ， － ． ／ ：
    case 0x8C...0x8F, 0x9A:
      let isBeforeDigit = digit(text, at: place + 3) != nil
      let isBetween =
        isBeforeDigit && place - 3 >= text.startIndex
        && digit(text, at: place - 3) != nil
      return isBetween || third == 0x8D && isBeforeDigit ? (third - 0x60, 3) : nil
    default: return nil
    }
  }
}
