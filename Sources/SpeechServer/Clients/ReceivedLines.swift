// SPDX-License-Identifier: Apache-2.0

/// Cuts what arrives into lines.
package struct ReceivedLines {
  /// Bytes of one line. A message is one line if the client wrote no line breaks.
  package static let maxLineLength = 8 << 20

  private var buffer: [UInt8] = []
  /// Where the search for the next line break continues.
  private var searched = 0
  private var start = 0

  package init() {}

  /// Whether nothing has arrived of a next line.
  var isEmpty: Bool { start == buffer.count }

  /// What has arrived and was not taken.
  var rest: ArraySlice<UInt8> { buffer[start...] }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    buffer += bytes
  }

  /// The next line without its LF; nil until it has arrived. The rest of a line that is too long is left out.
  package mutating func next() -> ArraySlice<UInt8>? { next { _, _ in true } }

  /// The next line that ends with CR and LF, without the LF: an LF alone is part of it.
  mutating func nextWithReturn() -> ArraySlice<UInt8>? {
    next { buffer, end in buffer[..<end].last == UInt8(ascii: "\r") }
  }

  /// The next line of a client that may end its lines with CR and LF or with LF alone, without the LF. An LF before CR and LF
  /// is part of the line.
  mutating func nextOfAnyClient() -> ArraySlice<UInt8>? {
    next { buffer, end in
      !buffer[(end + 1)...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    }
  }

  /// - Parameter isEnd: Whether an LF at a place of the buffer, which has nothing else before the line, ends it.
  private mutating func next(_ isEnd: (ArraySlice<UInt8>, Int) -> Bool) -> ArraySlice<UInt8>? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      searched = end + 1
      guard isEnd(buffer[start...], end) else { continue }
      let line = buffer[start..<end]
      start = searched
      return line
    }
    let excess = buffer.count - start - Self.maxLineLength
    if excess > 0 { buffer.removeLast(excess) }
    searched = buffer.count
    return nil
  }
}
