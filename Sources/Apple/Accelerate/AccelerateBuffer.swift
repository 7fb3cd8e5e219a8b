// SPDX-License-Identifier: Apache-2.0

/// A contiguous buffer of elements.
public protocol AccelerateBuffer {
  /// The type of the elements.
  associatedtype Element

  /// The number of elements.
  var count: Int { get }

  /// Calls `body` with a pointer to the elements.
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result
}

extension UnsafeBufferPointer: AccelerateBuffer {
  /// Calls `body` with this pointer.
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(self)
  }
}
