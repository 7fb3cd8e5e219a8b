// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Collects many lines of result for standard output and writes them in few calls. A terminal gets each line at once.
///
/// What is left is written by `flush()`, which must be called before anything else is written, and at the end.
struct ResultBuffer {
  /// A pipe's usual capacity.
  private static let size = 1 << 16

  private var bytes: [UInt8] = []
  private let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Adds a line of JSON, which is safe for a terminal as it is.
  mutating func add(json line: [UInt8]) { add(line) }

  /// Adds one or more lines, safe for a terminal.
  mutating func add(_ lines: String) { add(Array(Console.harmless(lines).utf8)) }

  /// Adds a line of a document's own text: unchanged to a file or a program, made safe for a terminal.
  mutating func add(text line: String) {
    add(Array((isTerminal ? Console.harmless(line) : line).utf8))
  }

  private mutating func add(_ line: [UInt8]) {
    bytes += line
    bytes.append(UInt8(ascii: "\n"))
    if isTerminal || bytes.count >= Self.size { flush() }
  }

  mutating func flush() {
    guard !bytes.isEmpty else { return }
    Console.writeResult(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
