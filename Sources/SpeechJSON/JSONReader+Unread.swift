// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// The position of a value that has not been read yet.
  package struct Unread: Sendable {
    let bytes: [UInt8]
    let start: Int
  }

  /// A reader for a value that another reader passed over.
  package init(_ value: Unread) {
    bytes = value.bytes
    position = value.start
  }

  /// Skips a value of `count` bytes without examining it.
  package mutating func passOver(bytes count: Int) throws(JSONError) -> Unread {
    let start = position
    guard count > 0, count <= bytes.count - position else {
      throw error(.notAllowed(allowed: "the length of a value in bytes"))
    }
    position += count
    return Unread(bytes: bytes, start: start)
  }
}
