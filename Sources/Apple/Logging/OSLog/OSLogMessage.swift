// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Whether a value is shown in a log.
public struct OSLogPrivacy: Sendable {
  /// How a hidden value is replaced.
  public enum Mask: Sendable {
    /// A number that is equal for equal values within one run.
    case hash
    /// A placeholder that is the same for all values.
    case none
  }

  enum Kind { case shown, hidden }

  let kind: Kind
  let mask: Mask

  /// Shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }
  /// Hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Hidden.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Shown: standard error belongs to the user.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }

  /// Hidden, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// Hidden, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// Shown.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }

  func text(of value: String) -> String {
    switch (kind, mask) {
    case (.shown, _): value
    case (.hidden, .none): "<private>"
    case (.hidden, .hash): "<mask.hash: \(String(UInt(bitPattern: value.hashValue), radix: 16))>"
    }
  }
}

/// The format of integers.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String

  /// 255
  public static var decimal: OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, prefix: "")
  }
  /// ff
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16, prefix: "") }
  /// 377
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8, prefix: "") }

  /// 0xff, or ff without the prefix.
  public static func hex(includePrefix: Bool) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "")
  }
}

/// The format of floating-point numbers.
public struct OSLogFloatFormatting: Sendable {
  let precision: Int

  /// 1.500000
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(precision: 6) }

  /// 1.50 with a precision of 2.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: min(max(0, precision), 100))
  }
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Assembles the text of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate private(set) var text = ""

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
