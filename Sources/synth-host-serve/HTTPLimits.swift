// SPDX-License-Identifier: Apache-2.0

/// What requests over HTTP may have.
enum HTTPLimits {
  /// Bytes of a header.
  static let maxHead = 16 << 10
  /// How many requests may have a larger body than most at a time: each is kept in memory.
  static let maxLargeBodies = 2
}
