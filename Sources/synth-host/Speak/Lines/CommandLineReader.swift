// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The lines of standard input, each as soon as it is complete, in bounded memory.
struct CommandLineReader {
  enum Line: Hashable {
    case text([UInt8])
    /// More than `maxLength` bytes, which were skipped.
    case tooLong
  }

  /// As long as a document may be.
  static let maxLength = 16 << 20

  private let descriptor: Int32
  private let maxLength: Int
  private var buffer: [UInt8] = []
  /// Bytes of `buffer` that were returned, and those that contain no line end.
  private var start = 0
  private var searched = 0
  private var isSkipping = false
  private var isAtEnd = false

  init(_ descriptor: Int32 = STDIN_FILENO, maxLength: Int = CommandLineReader.maxLength) {
    self.descriptor = descriptor
    self.maxLength = maxLength
  }

  /// The next line without its end, nil at the end of input. Waits for it. A last line needs no line end.
  mutating func next() throws(CommandError) -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        searched = end + 1
        return line(upTo: end)
      }
      searched = buffer.count
      if searched - start > maxLength {
        isSkipping = true
        start = searched
      }
      guard !isAtEnd else {
        guard start < buffer.count || isSkipping else { return nil }
        defer { start = buffer.count }
        return line(upTo: buffer.count)
      }
      try read()
    }
  }

  private mutating func line(upTo end: Int) -> Line {
    let isTooLong = isSkipping || end - start > maxLength
    isSkipping = false
    return isTooLong ? .tooLong : .text(Array(buffer[start..<end]))
  }

  private mutating func read() throws(CommandError) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    let piece = 1 << 16
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: piece))
    let count = buffer.withUnsafeMutableBytes { bytes in
      Glibc.read(descriptor, bytes.baseAddress?.advanced(by: old), piece)
    }
    let code = errno
    buffer.removeLast(piece - max(0, count))
    if count < 0, code == EINTR { return }
    guard count >= 0 else {
      throw CommandError(
        .inputMissing,
        message: "standard input could not be read: \(SystemError.text(code))."
      )
    }
    isAtEnd = count == 0
  }
}
