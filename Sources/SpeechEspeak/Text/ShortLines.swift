// SPDX-License-Identifier: Apache-2.0

/// Lines that are headings or verses rather than parts of a sentence (`-l`).
enum ShortLines {
  /// Ends each line that has fewer bytes than `length` as a paragraph.
  static func ended(_ text: [UInt8], below length: Int) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    for line in text.split(separator: newline, omittingEmptySubsequences: false) {
      result += line
      result.append(newline)
      if line.count < length, !line.isEmpty { result.append(newline) }
    }
    return result
  }
}
