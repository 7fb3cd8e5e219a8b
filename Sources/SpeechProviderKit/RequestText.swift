// SPDX-License-Identifier: Apache-2.0

/// The text of a request: valid UTF-8 without NUL, kept as a copy, so that engine threads may hold on to it.
///
/// Ranges of markers and of coverage count its bytes.
public struct RequestText: Hashable, Sendable {
  /// The bytes and one NUL after them.
  private let storage: [UInt8]

  /// Nil when the bytes are not UTF-8 or hold a NUL.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
    storage = [UInt8](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      _ = buffer.initialize(from: bytes)
      buffer[bytes.count] = 0
      count = bytes.count + 1
    }
  }

  /// Length in bytes.
  public var count: Int { storage.count - 1 }
  /// True when there is nothing to say.
  public var isEmpty: Bool { count == 0 }
  /// The bytes, without the NUL.
  public var utf8: ArraySlice<UInt8> { storage.dropLast() }
  /// The whole text.
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The part at these bytes, cut to the length of the text; incomplete characters become U+FFFD.
  public subscript(bytes: Range<Int>) -> String {
    String(decoding: utf8[bytes.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// Calls `body` with the bytes, which are followed by a NUL and stay in place until `body` returns.
  public func withUTF8<R, E: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    try storage.withUnsafeBufferPointer { (buffer: UnsafeBufferPointer<UInt8>) throws(E) -> R in
      try body(UnsafeBufferPointer(rebasing: buffer.dropLast()))
    }
  }
}
