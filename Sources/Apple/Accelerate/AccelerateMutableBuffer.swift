// SPDX-License-Identifier: Apache-2.0

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
