// SPDX-License-Identifier: Apache-2.0

/// A word with digits, taken apart: a sign, what precedes the digits, the runs of digits with the marks between them, and
/// what follows. Made once for all rules.
struct DigitWord {
  enum Sign { case minus, plus, plusMinus }

  /// What may separate two runs of digits.
  enum Mark {
    case point, comma, apostrophe, colon, slash, hyphen, dash, minus, times, hour

    /// Whether it can group the digits of one number or precede its fraction.
    var isInNumber: Bool { self == .point || self == .comma || self == .apostrophe }
    /// Whether it can stand between two numbers: "5-10".
    var joins: Bool { self == .hyphen || self == .dash || self == .minus }
  }

  /// Of the whole text; every range is one of its indices.
  let text: ArraySlice<UInt8>
  let sign: Sign?
  /// Between the sign and the first digit.
  let prefix: Range<Int>
  let runs: [Range<Int>]
  /// One fewer than runs.
  let marks: [Mark]
  /// Behind the last run; it contains digits where something else than a mark precedes them: "m2".
  let suffix: Range<Int>

  /// Nil for a word without ASCII digits.
  init?(_ text: ArraySlice<UInt8>, core: Range<Int>) {
    guard let first = text[core].firstIndex(where: Self.isDigit) else { return nil }
    self.text = text
    let (sign, length) = Self.sign(text[core.lowerBound..<first])
    self.sign = sign
    prefix = core.lowerBound + length..<first
    var runs: [Range<Int>] = []
    var marks: [Mark] = []
    var place = first
    while true {
      let start = place
      while place < core.upperBound, Self.isDigit(text[place]) { place += 1 }
      runs.append(start..<place)
      guard let (mark, length) = Self.mark(text[place..<core.upperBound]),
        place + length < core.upperBound, Self.isDigit(text[place + length]),
        mark != .dash || length == 3
          || runs.count == 1
            && Self.isRange(text[start..<core.upperBound], digits: place - start, mark: length)
      else { break }
      marks.append(mark)
      place += length
    }
    self.runs = runs
    self.marks = marks
    suffix = place..<core.upperBound
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// "1990--1995" and "20~30" are written for ranges; in "1984--12 years ago" the hyphens are a dash between clauses, "555--1234"
  /// is dialled, and "0~20190702" is a version.
  private static func isRange(_ bytes: ArraySlice<UInt8>, digits: Int, mark: Int) -> Bool {
    let (first, behind) = (bytes.prefix(digits), bytes.dropFirst(digits + mark))
    let second = behind.prefix(while: isDigit)
    let isGreater =
      second.count == digits ? first.lexicographicallyPrecedes(second) : second.count > digits
    let next = behind.dropFirst(second.count).first
    if mark == 1 {
      return isGreater && second.count < digits + 2 && first.first != UInt8(ascii: "0")
        && next != UInt8(ascii: "~")
    }
    return isGreater && next != UInt8(ascii: "-") && (digits != 3 || second.count != 4)
  }

  private static func sign(_ bytes: ArraySlice<UInt8>) -> (Sign?, Int) {
    let start = bytes.startIndex
    switch bytes.first {
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    case 0xC2 where bytes.count > 1 && bytes[start + 1] == 0xB1: return (.plusMinus, 2)
    case 0xE2 where bytes.count > 2 && bytes[start + 1] == 0x88 && bytes[start + 2] == 0x92:
      return (.minus, 3)
    default: return (nil, 0)
    }
  }

  /// A mark at the start of some bytes, and its length.
  private static func mark(_ bytes: ArraySlice<UInt8>) -> (Mark, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case UInt8(ascii: "."): return (.point, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "/"): return (.slash, 1)
    // "20~30 s".
    case UInt8(ascii: "~"): return (.dash, 1)
    case UInt8(ascii: "-"):
      return bytes.dropFirst().first == UInt8(ascii: "-") ? (.dash, 2) : (.hyphen, 1)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (.times, 1)
    case UInt8(ascii: "h"), UInt8(ascii: "H"): return (.hour, 1)
    case 0xC3: return bytes.dropFirst().first == 0x97 ? (.times, 2) : nil
    case 0xE2:
      return bytes.count < 3
        ? nil : mark(bytes[bytes.startIndex + 1], third: bytes[bytes.startIndex + 2])
    default: return nil
    }
  }

  private static func mark(_ second: UInt8, third: UInt8) -> (Mark, Int)? {
    switch (second, third) {
    case (0x80, 0x90), (0x80, 0x91): (.hyphen, 3)
    case (0x80, 0x93): (.dash, 3)
    case (0x80, 0x99): (.apostrophe, 3)
    case (0x81, 0x84): (.slash, 3)
    case (0x88, 0x92): (.minus, 3)
    default: nil
    }
  }
}
