// SPDX-License-Identifier: Apache-2.0

/// Which characters names are made of (XML 1.0, fifth edition, productions 4 and 4a).
enum NameCharacter {
  @inline(__always)
  static func isASCIIStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte == Byte.colon
  }

  @inline(__always)
  static func isASCIIPart(_ byte: UInt8) -> Bool {
    isASCIIStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == Byte.hyphen || byte == UInt8(ascii: ".")
  }

  static func isStart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  static func isPart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isStart(scalar)
    }
  }

  /// The end of the name that begins at a byte, or that byte when none does.
  /// - Parameter isToken: any name character may come first.
  static func end(
    in bytes: Span<UInt8>,
    from start: Int,
    isToken: Bool = false
  ) -> Int {
    var index = start
    while index < bytes.count {
      let isFirst = index == start && !isToken
      if bytes[index] < 0x80 {
        guard isFirst ? isASCIIStart(bytes[index]) : isASCIIPart(bytes[index]) else { break }
        index += 1
      } else {
        guard let (scalar, length) = UTF8Check.decode(bytes, at: index),
          isFirst ? isStart(scalar) : isPart(scalar)
        else { break }
        index += length
      }
    }
    return index
  }
}
