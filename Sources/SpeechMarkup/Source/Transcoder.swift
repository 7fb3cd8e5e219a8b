// SPDX-License-Identifier: Apache-2.0

/// Converts a source in another encoding to UTF-8, so that all other code handles UTF-8 only. A byte-order mark is
/// kept.
enum Transcoder {
  enum Fault: Hashable, Sendable {
    /// A byte without a character.
    case unassigned(UInt8)
    /// Half of a surrogate pair without the other.
    case loneSurrogate(UInt16)
    /// The last unit has one byte.
    case halfUnit
  }

  /// The text up to the first fault.
  static func utf8(_ source: [UInt8], from encoding: Encoding) -> (text: [UInt8], fault: Fault?) {
    switch encoding {
    case .utf8: (source, nil)
    case .utf16LittleEndian: utf16(source, high: 1)
    case .utf16BigEndian: utf16(source, high: 0)
    case .latin1: singleBytes(source) { UInt32($0) }
    case .windows1252:
      singleBytes(source) { windows1252($0)?.value }
    case .ascii: singleBytes(source) { _ in nil }
    }
  }

  /// - Parameter high: which byte of a unit is the high one.
  private static func utf16(_ source: [UInt8], high: Int) -> (text: [UInt8], fault: Fault?) {
    var text: [UInt8] = []
    // Enough for mostly ASCII text.
    text.reserveCapacity(source.count / 2 + source.count / 16 + 16)
    let bytes = source.span
    func unit(at index: Int) -> UInt16 {
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    var index = 0
    while index + 1 < bytes.count {
      let first = unit(at: index)
      index += 2
      guard (0xD800...0xDFFF).contains(first) else {
        append(UInt32(first), to: &text)
        continue
      }
      guard first < 0xDC00, index + 1 < bytes.count else { return (text, .loneSurrogate(first)) }
      let second = unit(at: index)
      guard (0xDC00...0xDFFF).contains(second) else { return (text, .loneSurrogate(first)) }
      index += 2
      append(0x10000 + UInt32(first - 0xD800) << 10 + UInt32(second - 0xDC00), to: &text)
    }
    return (text, index < bytes.count ? .halfUnit : nil)
  }

  /// - Parameter scalar: Called for each byte beyond ASCII.
  private static func singleBytes(
    _ source: [UInt8],
    scalar: (UInt8) -> UInt32?
  ) -> (text: [UInt8], fault: Fault?) {
    var text: [UInt8] = []
    text.reserveCapacity(source.count + source.count / 16 + 16)
    for byte in source {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = scalar(byte) {
        append(scalar, to: &text)
      } else {
        return (text, .unassigned(byte))
      }
    }
    return (text, nil)
  }

  /// - Parameter scalar: no surrogate.
  @inline(__always)
  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80: text.append(UInt8(scalar))
    case ..<0x800:
      text.append(UInt8(0xC0 | scalar >> 6))
      text.append(continuation(0))
    case ..<0x10000:
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(continuation(6))
      text.append(continuation(0))
    default:
      text.append(UInt8(0xF0 | scalar >> 18 & 0x07))
      text.append(continuation(12))
      text.append(continuation(6))
      text.append(continuation(0))
    }
  }

  /// Nil for the five unassigned bytes.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    let value = windows1252Table[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// Bytes 0x80 to 0x9F as the registered table has them; 0 where it has none.
  private static let windows1252Table: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}

extension MarkupError {
  /// The error for a source that cannot be converted to UTF-8.
  /// - Parameter text: The text before the fault, in UTF-8.
  init(_ fault: Transcoder.Fault, after text: [UInt8], in encoding: Encoding) {
    var locator = SourceLocator(text)
    let position = locator.position(at: text.count)
    switch fault {
    case .unassigned(let byte): self.init(.notInEncoding(byte: byte, encoding.name), at: position)
    case .loneSurrogate(let unit): self.init(.loneSurrogate(unit), at: position)
    case .halfUnit: self.init(.halfUnit(encoding.name), at: position)
    }
  }
}
