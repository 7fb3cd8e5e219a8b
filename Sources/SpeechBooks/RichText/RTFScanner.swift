// SPDX-License-Identifier: Apache-2.0

/// Finds the parts of a file in Rich Text Format (specification 1.9.1, “Conventions of an RTF reader”).
struct RTFScanner {
  private let bytes: [UInt8]
  private(set) var index = 0
  /// Where the part of the file begins that was found last.
  private(set) var tokenStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all of it was read.
  var isAtEnd: Bool { index >= bytes.count }

  /// Nil at the end.
  mutating func next() -> RTFToken? {
    while index < bytes.count {
      let byte = bytes[index]
      tokenStart = index
      index += 1
      switch byte {
      case UInt8(ascii: "{"): return .open
      case UInt8(ascii: "}"): return .close
      case UInt8(ascii: "\\"): return control()
      // Lines end anywhere.
      case 0, 0x0A, 0x0D: continue
      case 0x09: return .word("tab", nil)
      default: return .byte(byte)
      }
    }
    return nil
  }

  /// Leaves out bytes that are no text, after `\bin`.
  mutating func skip(_ count: Int) {
    index = min(index + max(0, min(count, bytes.count)), bytes.count)
  }

  private mutating func control() -> RTFToken? {
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    guard first.isASCIILetter else {
      index += 1
      if first == UInt8(ascii: "'") { return hexadecimal() }
      if first == 0x0A || first == 0x0D { return .word("par", nil) }
      return .symbol(first)
    }
    let start = index
    while index < bytes.count, bytes[index].isASCIILetter, index - start < Self.maxWord {
      index += 1
    }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let number = number()
    if index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    return .word(word, number)
  }

  private mutating func number() -> Int? {
    let isNegative =
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: "-") && bytes[index + 1].isASCIIDigit
    if isNegative { index += 1 }
    var value: Int?
    var count = 0
    while index < bytes.count, bytes[index].isASCIIDigit {
      // A longer one does not fit 32 bits.
      if count < 10 { value = (value ?? 0) * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
      count += 1
      index += 1
    }
    return value.map { isNegative ? -$0 : $0 }
  }

  private mutating func hexadecimal() -> RTFToken? {
    guard index + 1 < bytes.count,
      let value = UInt8(String(decoding: bytes[index...(index + 1)], as: UTF8.self), radix: 16)
    else { return next() }
    index += 2
    return .byte(value)
  }

  /// Letters of a control word, by the specification.
  private static let maxWord = 32
}
