// SPDX-License-Identifier: Apache-2.0

/// Text in the lines of a protocol, which end with CR and LF and nothing else: U+2028 and U+0085 are text.
enum LineText {
  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// A name as one line.
  static func single(_ name: String) -> String {
    name.utf8.split(whereSeparator: isBreak).map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The lines of a message, without their breaks.
  static func lines(_ content: [UInt8]) -> [String] {
    content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return String(decoding: line, as: UTF8.self)
    }
  }
}
