// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The beginning of what a process writes to standard error.
struct LogCollector {
  static let maxBytes = 256 << 10

  private var kept: [UInt8] = []
  /// Bytes that came later.
  private(set) var dropped = 0

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    let count = min(bytes.count, Self.maxBytes - kept.count)
    kept += bytes.prefix(count)
    dropped += bytes.count - count
  }

  /// Its lines without what steers a terminal.
  var text: String {
    String(decoding: kept, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacingSteering(with: " ") }
      .joined(separator: "\n")
  }
}
