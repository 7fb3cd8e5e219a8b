// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Assembles the text of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  /// Reserves room for a message of about this length.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Adds literal text of the message.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds the description of a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: "\(value())")
  }

  /// Adds the description of a value, or `nil`.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value?,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: value().map { "\($0)" } ?? "nil")
  }

  /// Adds an integer.
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ number: @autoclosure () -> Value,
    format: OSLogIntegerFormatting,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: format.prefix + String(number(), radix: format.radix))
  }

  /// Adds a floating-point number.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value,
    format: OSLogFloatFormatting,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: Self.fixed(Double(number()), format.precision))
  }

  /// Formats like `snprintf`, which Swift cannot call.
  private static func fixed(_ number: Double, _ precision: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    let size = 512
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
      guard let start = buffer.baseAddress else { return "\(number)" }
      let count = withVaList([number]) { vsnprintf(start, size, "%.\(precision)f", $0) }
      // The longest has 309 digits, a sign, a point and 100 decimals.
      return count > 0 && count < size ? String(cString: start) : "\(number)"
    }
  }
}
