// SPDX-License-Identifier: Apache-2.0

/// A text as scalars with the place of each in the original: typographic variants are written in one way.
struct SourceText: Sendable {
  private(set) var scalars: [Unicode.Scalar] = []
  /// The byte of the original at which each scalar begins; one more for the end.
  private(set) var offsets: [Int] = []

  /// - Parameter offset: where the text begins in the original, in bytes.
  init(_ text: String, offset: Int) {
    var place = offset
    for scalar in text.unicodeScalars {
      for plain in Self.plain(scalar) {
        scalars.append(plain)
        offsets.append(place)
      }
      place += UTF8.width(scalar)
    }
    offsets.append(place)
  }

  /// The bytes of the original for some scalars.
  func bytes(of range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  /// What stands for a scalar: most for themselves.
  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII { return [scalar] }
    switch scalar {
    case "\u{2019}", "\u{02BC}": return ["'"]
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2212}": return ["-"]
    case "\u{2015}": return ["—"]
    case "\u{00AD}", "\u{200B}"..."\u{200D}", "\u{2060}", "\u{FEFF}": return []
    case "\u{FB00}": return ["f", "f"]
    case "\u{FB01}": return ["f", "i"]
    case "\u{FB02}": return ["f", "l"]
    case "\u{FB03}": return ["f", "f", "i"]
    case "\u{FB04}": return ["f", "f", "l"]
    case "\u{FF01}"..."\u{FF5E}":
      // Full-width forms follow ASCII's order.
      return [Unicode.Scalar(UInt8(scalar.value - 0xFF01 + 0x21))]
    default: return [scalar]
    }
  }
}
