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
    let mask = byte < 0x40 ? lowParts : highParts
    return byte < 0x80 && mask >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// A bit for each of `-`, `.`, `0` to `9`, and `:`.
  private static var lowParts: UInt64 { 0x07FF_6000_0000_0000 }
  /// A bit for each of `A` to `Z`, `_`, and `a` to `z`, from 0x40 on.
  private static var highParts: UInt64 { 0x07FF_FFFE_87FF_FFFE }

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
