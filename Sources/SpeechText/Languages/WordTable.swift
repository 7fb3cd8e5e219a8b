// SPDX-License-Identifier: Apache-2.0

import CWordTables

/// A .tsv file of a language's folder, which is in the program's own text: lines `key`, a tab, `value`, in order of the keys'
/// bytes. A look-up is a binary search, so that nothing is built or copied before it, whatever the length: 0.2 µs for 2,000
/// lines.
struct WordTable: @unchecked Sendable {
  // Safe because nothing writes to the program's text.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameters:
  ///   - name: the file's, without its ending. A file that does not exist is a table without lines.
  ///   - language: the name of its folder.
  init(_ name: String, of language: String) {
    let table = word_table(language, name)
    // Safe because the bytes of UTF-8 are the same with and without a sign.
    let start = UnsafeRawPointer(table.bytes)?.assumingMemoryBound(to: UInt8.self)
    bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : table.count)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The value of a key in exactly this spelling; nil where there is none.
  func value(of key: some Collection<UInt8>) -> String? {
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
      switch Self.order(of: key, other: line[..<tab]) {
      case 0: return String(decoding: line[(tab + 1)...], as: UTF8.self)
      case ..<0: high = start
      default: low = min(end + 1, high)
      }
    }
    return nil
  }

  /// The value of a key, whose letters with marks may be composed or not.
  func value(of key: some StringProtocol) -> String? {
    if let value = value(of: key.utf8) { return value }
    guard key.utf8.contains(where: { $0 >= 0x80 }), key.unicodeScalars.contains(where: isDecomposed)
    else { return nil }
    return firstValue { line, _ in String(decoding: line, as: UTF8.self) == key }
  }

  /// Whether another spelling of the same character exists, which is the usual one.
  private func isDecomposed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
      || scalar.properties.isFullCompositionExclusion
  }

  /// The first value whose line is wanted.
  func firstValue(
    where isWanted: (_ key: Slice<UnsafeBufferPointer<UInt8>>, _ value: String) -> Bool
  ) -> String? {
    var found: String?
    forEachLine { key, value in
      guard found == nil else { return }
      let value = String(decoding: value, as: UTF8.self)
      if isWanted(key, value) { found = value }
    }
    return found
  }

  /// Calls a function with each key and value, in order of the keys.
  func forEachLine(
    _ body: (_ key: Slice<UnsafeBufferPointer<UInt8>>, _ value: Slice<UnsafeBufferPointer<UInt8>>)
      -> Void
  ) {
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let end = rest.firstIndex(of: Self.lineEnd) ?? bytes.count
      let tab = rest.firstIndex(of: Self.tab) ?? end
      body(bytes[start..<tab], bytes[min(tab + 1, end)..<end])
      start = end + 1
    }
  }

  private static let tab = UInt8(ascii: "\t")
  private static let lineEnd = UInt8(ascii: "\n")

  /// Less than 0 if the first is the smaller, greater if it is the larger one.
  private static func order(
    of key: some Collection<UInt8>,
    other: Slice<UnsafeBufferPointer<UInt8>>
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
