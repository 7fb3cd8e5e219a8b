// SPDX-License-Identifier: Apache-2.0

/// The kinds of JSON's values.
package enum JSONKind: Hashable, Sendable {
  case object, array, string, number, bool, null

  /// By the first byte of a value; nil for what begins none.
  fileprivate init?(firstByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    default: return nil
    }
  }
}

extension JSONReader {
  /// What the next value is; nil at the end, and for what is none.
  package mutating func nextKind() -> JSONKind? { peek().flatMap { JSONKind(firstByte: $0) } }
}
