// SPDX-License-Identifier: Apache-2.0

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
