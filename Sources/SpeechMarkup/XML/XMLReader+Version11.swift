// SPDX-License-Identifier: Apache-2.0

/// XML 1.1 (W3C Recommendation, second edition): only what differs from 1.0.
extension XMLReader {
  private static let nextLine: UInt32 = 0x85
  private static let lineSeparator: UInt32 = 0x2028

  /// Refuses control characters that must be written as references (production 2a), and makes one kind of line end of
  /// NEXT LINE and LINE SEPARATOR (2.11). Both become LF, which has as many UTF-16 units: places in the source stay.
  ///
  /// The source is known to be UTF-8.
  mutating func prepareVersion11() throws(MarkupError) {
    let start = index
    var text: [UInt8] = []
    // The part of the source that is not in `text` yet.
    var rest = start
    var place = start
    while place < source.count {
      let byte = source[place]
      guard byte == 0x7F || byte == 0xC2 || byte == 0xE2,
        let (scalar, length) = UTF8Check.decode(source.span, at: place)
      else {
        place += 1
        continue
      }
      switch scalar {
      case Self.nextLine, Self.lineSeparator:
        text.append(contentsOf: source[rest..<place])
        text.append(Byte.newline)
        rest = place + length
      case 0x7F...0x9F: throw fault(.illegalCharacter(scalar), at: place)
      default: break
      }
      place += length
    }
    guard rest > start else { return }
    source.replaceSubrange(start..<rest, with: text)
    bytes = source
    locator = SourceLocator(source)
  }
}
