// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// The position of a value that has not been read yet.
  package struct Unread: Sendable {
    let bytes: [UInt8]
    let start: Int
  }
}
