// SPDX-License-Identifier: Apache-2.0

/// Distinguishes intervals of the same name.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the ID.
  public let rawValue: UInt64

  /// Creates the ID with this number.
  public init(_ value: UInt64) { rawValue = value }

  /// For a name without simultaneous intervals.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}
