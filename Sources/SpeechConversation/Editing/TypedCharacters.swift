// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Reads typed characters from standard input. For one thread.
struct TypedCharacters {
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  /// Whether input is inside bracketed paste.
  var isPasting = false
  /// Readable when someone else has something for the thread that waits; -1: nobody has.
  private let other: Int32

  init(other: Int32 = -1) { self.other = other }

  /// Whether no input is buffered.
  var isEmpty: Bool { bytes.isEmpty }

  /// Waits until there is one, or the end; false if there is something else before.
  mutating func wait() -> Bool {
    guard isEmpty, !isAtEnd, other >= 0 else { return true }
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&sources, 2, -1) < 0, errno == EINTR {}
    return sources[1].revents == 0
  }

  /// The next one; nil when there are no more. Waits for it.
  mutating func next() -> UInt32? {
    while true {
      if let character = decode() {
        // Ctrl-Space sends 0, which libedit treats as the end.
        if character == 0 { continue }
        guard isPasting, character < 0x20 || character == 0x7F else { return character }
        // In pasted text, keep only line ends, and ESC, which begins the closing mark.
        if character == 0x0A || character == 0x1B { return character }
        if character == 0x09 { return 0x20 }
        continue
      }
      guard !isAtEnd else { return nil }
      read()
    }
  }

  private mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    isAtEnd = count <= 0
    if count > 0 { bytes += buffer[..<count] }
  }

  /// Invalid UTF-8 is read as ISO-8859-1. Nil when more input is needed.
  private mutating func decode() -> UInt32? {
    guard let first = bytes.first else { return nil }
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    let part = bytes.prefix(length)
    let isWhole = part.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if isWhole, part.count < length, !isAtEnd { return nil }
    if isWhole, part.count == length,
      let scalar = String(validating: part, as: UTF8.self)?.unicodeScalars.first
    {
      bytes.removeFirst(length)
      return scalar.value
    }
    bytes.removeFirst()
    return UInt32(first)
  }
}
