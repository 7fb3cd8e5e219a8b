// SPDX-License-Identifier: Apache-2.0

/// The block of `key: value` lines between two lines `---` with which Markdown files may begin.
struct FrontMatter {
  /// The first byte after the block; 0 without one.
  private(set) var end = 0
  private var values: [String: (text: String, place: Range<Int>)] = [:]

  init(_ text: [UInt8]) {
    guard text.starts(with: Array("---\n".utf8)) || text.starts(with: Array("---\r\n".utf8)) else {
      return
    }
    var lines: [(text: String, start: Int)] = []
    var start = (text.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    while start < text.count, start < Self.maxSize {
      let lineEnd = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let line = String(decoding: text[start..<lineEnd], as: UTF8.self)
      let lineStart = start
      start = min(lineEnd + 1, text.count)
      if ["---", "..."].contains(line.trimmingSpace) {
        end = start
        for line in lines { read(line.text, at: line.start) }
        return
      }
      lines.append((line, lineStart))
    }
  }

  /// The value of a key in lower case, without quotation marks.
  subscript(key: String) -> String? { values[key]?.text }

  /// Bytes of the text that the value of a key has.
  func place(of key: String) -> Range<Int>? { values[key]?.place }

  /// - Parameter start: the first byte of the line in the text.
  private mutating func read(_ line: String, at start: Int) {
    guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { return }
    var value = line[line.index(after: colon)...].trimmingSpace
    for quote in ["\"", "'"]
    where value.count >= 2 && value.hasPrefix(quote) && value.hasSuffix(quote) {
      value = value.dropFirst().dropLast()
    }
    guard !value.isEmpty else { return }
    let first = start + line.utf8.distance(from: line.startIndex, to: value.startIndex)
    let place = first..<(first + value.utf8.count)
    values[line[..<colon].lowercased().trimmingSpace] = (String(value), place)
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
