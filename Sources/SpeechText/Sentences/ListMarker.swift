// SPDX-License-Identifier: Apache-2.0

/// What an item of a list begins with: a bullet, a number or a letter with its mark (`•`, `-`, `1.`, `2.)`, `(3)`, `a)`,
/// `iv.`), or a bullet before a number (`• 9.`). White space follows it on its line, and then words.
struct ListMarker {
  enum Style { case unnumbered, stop, bracket, stopAndBracket, brackets }

  /// After the marker, before the white space that follows.
  private(set) var end: Int
  private(set) var bullet: Unicode.Scalar?
  private(set) var style = Style.unnumbered
  /// The item's number; that of a letter is its place in the alphabet.
  private var number = 0
  /// The number that the letters write in Roman numerals, or 0.
  private var romanNumber = 0
  private var isDigits = false

  init?(at start: Int, in bytes: Span<UInt8>, to limit: Int) {
    end = start
    guard start < limit else { return nil }
    // Nearly all sentences begin with a letter and another one.
    if SentenceByte.isLetter(bytes[start]), start + 1 < limit,
      SentenceByte.isLetter(bytes[start + 1]),
      !Self.isRoman(bytes[start])
    {
      return nil
    }
    readBullet(in: bytes, to: limit)
    let afterBullet = end
    if bullet != nil { skipBlanks(in: bytes, to: limit) }
    if !readNumber(in: bytes, to: limit) {
      guard bullet != nil else { return nil }
      end = afterBullet
    }
    guard isFollowedByWords(in: bytes, to: limit) else { return nil }
  }

  /// A sign that is used for nothing but lists.
  var isPlainBullet: Bool {
    switch bullet {
    case nil, "-", "*", "+", "–", "·": false
    default: true
    }
  }

  /// Follows another marker in the same list.
  func continues(_ other: ListMarker) -> Bool {
    guard bullet == other.bullet, style == other.style, isDigits == other.isDigits else {
      return false
    }
    if style == .unnumbered || number == other.number + 1 { return true }
    return other.romanNumber > 0 && romanNumber == other.romanNumber + 1
  }

  // MARK: Reading

  private mutating func readBullet(in bytes: Span<UInt8>, to limit: Int) {
    let (scalar, length) = ScalarReader.scalar(bytes, at: end, end: limit)
    switch scalar {
    case "-", "*", "+", "–", "·", "•", "‣", "⁃", "◦", "●", "○", "▪", "■", "□", "◆":
      bullet = scalar
      end += length
    default: return
    }
  }

  private mutating func skipBlanks(in bytes: Span<UInt8>, to limit: Int) {
    while end < limit, SentenceByte.isBlank(bytes[end]) { end += 1 }
  }

  /// False, with `end` anywhere, when there is no number.
  private mutating func readNumber(in bytes: Span<UInt8>, to limit: Int) -> Bool {
    let opens = end < limit && bytes[end] == UInt8(ascii: "(")
    if opens { end += 1 }
    let start = end
    while end < limit, end - start < 5,
      SentenceByte.isDigit(bytes[end]) || SentenceByte.isLetter(bytes[end])
    {
      end += 1
    }
    guard readValue(in: bytes, range: start..<end), end < limit else { return false }
    let isCapital = (0x41...0x5A).contains(bytes[start])
    let hasStop = bytes[end] == UInt8(ascii: ".")
    if hasStop { end += 1 }
    let closes = end < limit && bytes[end] == UInt8(ascii: ")")
    if closes { end += 1 }
    switch (opens, hasStop, closes) {
    // A capital with a full stop is an initial: "A. Smith".
    case (false, true, false) where !isCapital: style = .stop
    case (false, true, true): style = .stopAndBracket
    case (false, false, true): style = .bracket
    case (true, false, true): style = .brackets
    default: return false
    }
    return true
  }

  /// One to three digits, a letter, or a small Roman numeral.
  private mutating func readValue(in bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    isDigits = SentenceByte.isDigit(bytes[range.lowerBound])
    if isDigits {
      guard range.count <= 3 else { return false }
      for index in range {
        guard SentenceByte.isDigit(bytes[index]) else { return false }
        number = number * 10 + Int(bytes[index] & 0x0F)
      }
      return true
    }
    if range.count == 1 { number = Int(bytes[range.lowerBound] & 0x1F) }
    romanNumber = Self.romanNumber(in: bytes, range: range)
    return range.count == 1 || romanNumber > 0
  }

  /// The value of small Roman numerals up to xxxix; else 0.
  private static func romanNumber(in bytes: Span<UInt8>, range: Range<Int>) -> Int {
    var sum = 0
    var last = 0
    for index in range {
      let value =
        switch bytes[index] {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        default: 0
        }
      guard value > 0 else { return 0 }
      sum += value > last ? value - 2 * last : value
      last = value
    }
    return sum
  }

  private func isFollowedByWords(in bytes: Span<UInt8>, to limit: Int) -> Bool {
    var index = end
    while index < limit, index - end < 16, SentenceByte.isBlank(bytes[index]) { index += 1 }
    guard index < limit, !(0x0A...0x0D).contains(bytes[index]) else { return false }
    // The hyphen bullet alone is written without white space.
    return index > end || (bullet == "\u{2043}" && style == .unnumbered)
  }

  private static func isRoman(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "i") || byte == UInt8(ascii: "v") || byte == UInt8(ascii: "x")
  }
}
