// SPDX-License-Identifier: Apache-2.0

/// What a provider writes to standard output and error, as lines; taken in portions with rests between them, so that one
/// that writes without end costs the host next to nothing.
struct OutputReader {
  /// 64 KiB, what a pipe holds, each 5 ms: 13 MB a second.
  private static let portion = 64 * 1024
  private static let rest: UInt64 = 5_000_000

  private var buffer = [UInt8](repeating: 0, count: portion)
  private var splitter = LineSplitter()
  /// Not to be read before; nanoseconds of the monotonic clock.
  private(set) var restsUntil: UInt64?
  private(set) var isAtEnd = false

  /// Takes one portion and answers the lines that count.
  mutating func read(from process: WorkerProcess, at now: UInt64) -> [String] {
    switch process.readOutput(into: &buffer) {
    case nil:
      return []
    case 0:
      isAtEnd = true
      return []
    case let count?:
      restsUntil = now + Self.rest
      return splitter.add(buffer[..<count])
    }
  }

  /// Whether there is to be read on; ends the rest.
  mutating func isReady(at now: UInt64) -> Bool {
    if let end = restsUntil, now >= end { restsUntil = nil }
    return restsUntil == nil && !isAtEnd
  }

  /// The last line, when it had no end.
  mutating func lastLine() -> String? { splitter.rest() }
}
