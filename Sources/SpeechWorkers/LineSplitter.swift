// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Divides a provider's output into lines, with limits: lines are cut at 1,000 bytes, and only the first 50 lines of a
/// second are kept.
struct LineSplitter {
  /// Bytes.
  static let maxLineLength = 1000

  private var pending: [UInt8] = []
  private var second = ContinuousClock.now
  private var linesInSecond = 0

  mutating func add(_ bytes: ArraySlice<UInt8>) -> [String] {
    if ContinuousClock.now - second > .seconds(1) {
      second = .now
      linesInSecond = 0
    }
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if linesInSecond < 50, !pending.isEmpty {
          lines.append(text())
          linesInSecond += 1
        }
        pending.removeAll(keepingCapacity: true)
      } else if pending.count < Self.maxLineLength {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The last line, if it had no line break.
  mutating func rest() -> String? {
    defer { pending.removeAll() }
    return pending.isEmpty ? nil : text()
  }

  private func text() -> String {
    String(decoding: pending, as: UTF8.self).replacingSteering(with: " ")
  }
}
