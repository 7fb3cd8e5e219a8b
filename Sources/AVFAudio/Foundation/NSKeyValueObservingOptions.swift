// SPDX-License-Identifier: Apache-2.0

/// What an observer of a property wants to know.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// Bits of the options.
  public let rawValue: UInt

  /// The options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after a change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before a change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The present value, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A call before each change; here there is none.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}
