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

/// A mutable contiguous buffer of elements.
public protocol AccelerateMutableBuffer: AccelerateBuffer {
  /// Calls `body` with a mutable pointer to the elements.
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result
}

extension Array: AccelerateMutableBuffer {}
extension ContiguousArray: AccelerateMutableBuffer {}
extension ArraySlice: AccelerateMutableBuffer {}

extension UnsafeBufferPointer: AccelerateBuffer {
  /// Calls `body` with this pointer.
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(self)
  }
}

extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
  /// Calls `body` with this pointer.
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(self))
  }

  /// Calls `body` with this pointer.
  public mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(&self)
  }
}
