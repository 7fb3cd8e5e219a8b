// SPDX-License-Identifier: Apache-2.0

/// A place in the source, in all units that callers need.
package struct SourcePosition: Hashable, Sendable {
  /// From 1. Lines end with LF, CR LF or CR.
  package var line: Int
  /// From 1, in Unicode scalars. A byte-order mark has no column.
  package var column: Int
  /// From 0, in UTF-16 units. A byte-order mark counts as one, as it does in a string.
  package var utf16: Int
  /// From 0, in bytes of the text as UTF-8, regardless of the source's encoding. A byte-order mark counts as three.
  package var byte: Int

  package init(line: Int, column: Int, utf16: Int, byte: Int) {
    self.line = line
    self.column = column
    self.utf16 = utf16
    self.byte = byte
  }

  static let start = SourcePosition(line: 1, column: 1, utf16: 0, byte: 0)
}
