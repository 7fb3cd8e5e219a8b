// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// Where a value stands that nobody has read yet.
  package struct Unread: Sendable {
    let bytes: [UInt8]
    let start: Int
  }
}
