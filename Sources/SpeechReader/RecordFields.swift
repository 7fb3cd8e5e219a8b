// SPDX-License-Identifier: Apache-2.0

/// The fields of a record, each of which ends with NUL.
extension Slice where Base == UnsafeRawBufferPointer {
  /// Takes the bytes before the next NUL; nil where there is none.
  mutating func takeField() -> Self? {
    guard let end = firstIndex(of: 0) else { return nil }
    defer { self = self[(end + 1)...] }
    return self[..<end]
  }

  /// The same as a text in UTF-8.
  mutating func takeText() -> String? { takeField().map { String(decoding: $0, as: UTF8.self) } }
}
