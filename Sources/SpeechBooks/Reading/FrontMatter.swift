// SPDX-License-Identifier: Apache-2.0

/// The block of `key: value` lines between two lines `---` with which Markdown files may begin.
struct FrontMatter {
  /// The first byte after the block; 0 without one.
  private(set) var end = 0
  private var values: [String: String] = [:]

  init(_ text: [UInt8]) {
    guard text.starts(with: Array("---\n".utf8)) || text.starts(with: Array("---\r\n".utf8)) else {
      return
    }
    var lines: [String] = []
    var start = (text.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    while start < text.count, start < Self.maxSize {
      let lineEnd = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let line = String(decoding: text[start..<lineEnd], as: UTF8.self)
      start = min(lineEnd + 1, text.count)
      if ["---", "..."].contains(line.trimmingSpace) {
        end = start
        for line in lines { read(line) }
        return
      }
      lines.append(line)
    }
  }

  /// The value of a key in lower case, without quotation marks.
  subscript(key: String) -> String? { values[key] }

  private mutating func read(_ line: String) {
    guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { return }
    var value = String(line[line.index(after: colon)...]).trimmingSpace
    for quote in ["\"", "'"]
    where value.count >= 2 && value.hasPrefix(quote) && value.hasSuffix(quote) {
      value = String(value.dropFirst().dropLast())
    }
    guard !value.isEmpty else { return }
    values[line[..<colon].lowercased().trimmingSpace] = value
  }

  private static let maxSize = 1 << 16
}

extension String {
  /// Without white space at both ends.
  var trimmingSpace: String { String(self[...].trimmingSpace) }
}

extension Substring {
  /// Without white space at both ends.
  var trimmingSpace: Substring {
    var rest = self
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
