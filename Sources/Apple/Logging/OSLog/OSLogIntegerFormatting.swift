// SPDX-License-Identifier: Apache-2.0

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
