// SPDX-License-Identifier: Apache-2.0

/// An interval that has begun.
public struct OSSignpostIntervalState: Sendable {
  /// The interval's ID.
  public let signpostID: OSSignpostID
}
