// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Who may read a value in a log.
public struct OSLogPrivacy: Sendable {
  /// What stands instead of a value that is not shown.
  public enum Mask: Sendable {
    /// A number that is the same for equal values of one run.
    case hash
    /// Nothing that tells one value from another.
    case none
  }

  enum Kind { case shown, hidden }

  let kind: Kind
  let mask: Mask

  /// Everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }
  /// Nobody.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Nobody.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: .none) }
  /// Everybody: standard error is the user's own.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }

  /// Nobody, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// Nobody, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }
  /// Everybody.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }

  func text(of value: String) -> String {
    switch (kind, mask) {
    case (.shown, _): value
    case (.hidden, .none): "<private>"
    case (.hidden, .hash): "<mask.hash: \(String(UInt(bitPattern: value.hashValue), radix: 16))>"
    }
  }
}

/// How whole numbers are written.
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

/// How other numbers are written.
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

/// Puts the values of a message together.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate private(set) var text = ""

  /// A message of about this length.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Adds what is in the message itself.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value as it describes itself.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: "\(value())")
  }

  /// Adds a value as it describes itself, `nil` for none.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value?,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: value().map { "\($0)" } ?? "nil")
  }

  /// Adds a whole number.
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ number: @autoclosure () -> Value,
    format: OSLogIntegerFormatting,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: format.prefix + String(number(), radix: format.radix))
  }

  /// Adds another number.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value,
    format: OSLogFloatFormatting,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.text(of: Self.fixed(Double(number()), format.precision))
  }

  /// As `%.*f` does it, which Swift cannot call.
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
