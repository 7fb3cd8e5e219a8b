// SPDX-License-Identifier: Apache-2.0

/// A number with its unit, as SSML writes it: `200Hz`, `+2.5st`, `-.5dB`, `80.%`. No exponent, no white space, and units in
/// their own letters (SSML 1.1, 3.2.4: "n", "n.", ".n" and "n.n").
struct Quantity: Hashable {
  enum Unit: String {
    case none = ""
    case percent = "%"
    case hertz = "Hz"
    case semitones = "st"
    case decibels = "dB"
  }

  /// Finite; larger numbers become the greatest finite one.
  let value: Double
  /// It has a plus or a minus before it.
  let isSigned: Bool
  let unit: Unit

  /// Nil when it is not written like that.
  init?(_ text: some StringProtocol) {
    let bytes = text.utf8
    var index = bytes.startIndex
    var isNegative = false
    if let first = bytes.first, first == Byte.plus || first == Byte.hyphen {
      isNegative = first == Byte.hyphen
      index = bytes.index(after: index)
    }
    isSigned = index != bytes.startIndex
    let start = index
    var digits = 0
    var points = 0
    while index != bytes.endIndex {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits += 1
      } else if byte == Byte.point, points == 0 {
        points += 1
      } else {
        break
      }
      index = bytes.index(after: index)
    }
    guard digits > 0, let unit = Unit(rawValue: String(text[index...])),
      let magnitude = Double(String(text[start..<index]))
    else { return nil }
    let finite = min(magnitude, .greatestFiniteMagnitude)
    value = isNegative ? -finite : finite
    self.unit = unit
  }
}
