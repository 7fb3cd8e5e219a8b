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

  /// The next line without its line break; nil until it has arrived. The rest of a line that is too long is left out.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      let excess = buffer.count - start - Self.maxLineLength
      if excess > 0 { buffer.removeLast(excess) }
      searched = buffer.count
      return nil
    }
    let line = buffer[start..<end]
    start = end + 1
    searched = start
    return line
  }
}
