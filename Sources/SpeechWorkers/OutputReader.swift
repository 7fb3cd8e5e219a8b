// SPDX-License-Identifier: Apache-2.0

/// Reads a provider's standard output and error as lines, in portions with rests between them, so that endless output
/// costs the host little.
struct OutputReader {
  /// 64 KiB, the capacity of a pipe, every 5 ms: 13 MB per second.
  private static let portion = 64 * 1024
  private static let rest: UInt64 = 5_000_000

  private var buffer = [UInt8](repeating: 0, count: portion)
  private var splitter = LineSplitter()
  /// Do not read before this time; nanoseconds of the monotonic clock.
  private(set) var restsUntil: UInt64?
  private(set) var isAtEnd = false

  /// Reads one portion and returns its lines.
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

  /// Whether to continue reading; ends the rest if it is over.
  mutating func isReady(at now: UInt64) -> Bool {
    if let end = restsUntil, now >= end { restsUntil = nil }
    return restsUntil == nil && !isAtEnd
  }

  /// The last line, if it had no line break.
  mutating func lastLine() -> String? { splitter.rest() }
}
