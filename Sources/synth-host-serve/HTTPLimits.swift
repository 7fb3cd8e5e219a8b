// SPDX-License-Identifier: Apache-2.0

/// What a request over HTTP may have, in bytes.
enum HTTPLimits {
  static let maxHead = 16 << 10
  static let maxBody = 2 << 20
}
