// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem

/// Reads lines from standard input as soon as they arrive.
package struct InputLines {
  /// Lines so far, including skipped ones.
  package private(set) var count = 0
  private var waiting: [UInt8] = []
  private var isAtEnd = false
  /// Empty lines count as well.
  private let givesBlanks: Bool

  package init(givesBlanks: Bool = false) { self.givesBlanks = givesBlanks }

  /// A longer line is spoken in parts of this size, some minutes each.
  private static let maxLineLength = 64 << 10

  /// Waits for the next line, without its line end; nil at the end of input. Skips blank lines unless `givesBlanks`.
  package mutating func next() throws(CommandError) -> [UInt8]? {
    while true {
      while let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(waiting[..<end])
        waiting.removeFirst(end + 1)
        count += 1
        if givesBlanks || !Self.isBlank(line) { return line }
      }
      if waiting.count > Self.maxLineLength { return takePart() }
      guard !isAtEnd else {
        defer { waiting = [] }
        count += 1
        return Self.isBlank(waiting) ? nil : waiting
      }
      try read()
    }
  }

  /// Whether more input is available.
  package var hasMore: Bool {
    var event = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return !waiting.isEmpty || poll(&event, 1, 0) > 0
  }

  private mutating func read() throws(CommandError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count >= 0 else {
      throw CommandError(
        .inputMissing,
        message: "standard input could not be read: \(SystemError.text(errno))."
      )
    }
    isAtEnd = count == 0
    waiting.append(contentsOf: buffer[..<count])
  }

  /// A part of a long line, up to its last blank.
  private mutating func takePart() -> [UInt8] {
    let blank = waiting[..<Self.maxLineLength].lastIndex(of: UInt8(ascii: " "))
    // Without one, between two characters.
    var end = blank.map { $0 + 1 } ?? Self.maxLineLength
    while blank == nil, end > 0, waiting[end] & 0xC0 == 0x80 { end -= 1 }
    let part = Array(waiting[..<max(end, 1)])
    waiting.removeFirst(part.count)
    return part
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }
}
