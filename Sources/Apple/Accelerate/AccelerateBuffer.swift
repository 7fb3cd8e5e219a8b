// SPDX-License-Identifier: Apache-2.0

/// Elements that lie one after the other in memory.
public protocol AccelerateBuffer {
  /// What there is of.
  associatedtype Element

  /// How many there are.
  var count: Int { get }

  /// Gives the memory to `body`.
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result
}

/// Elements that lie one after the other in memory and can be changed.
public protocol AccelerateMutableBuffer: AccelerateBuffer {
  /// Gives the memory to `body`.
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result
}

extension Array: AccelerateMutableBuffer {}
extension ContiguousArray: AccelerateMutableBuffer {}
extension ArraySlice: AccelerateMutableBuffer {}

extension UnsafeBufferPointer: AccelerateBuffer {
  /// Gives this to `body`.
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(self)
  }
}

extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
  /// Gives this to `body`.
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(self))
  }

  /// Gives this to `body`.
  public mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try body(&self)
  }
}
