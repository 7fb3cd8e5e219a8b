// SPDX-License-Identifier: Apache-2.0

/// Cuts what a provider writes into lines, and bounds it: lines are cut at 1,000 bytes, and of what comes in one piece
/// only the first 50 lines count.
struct LineSplitter {
  private var pending: [UInt8] = []

  mutating func add(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if lines.count < 50, !pending.isEmpty { lines.append(text()) }
        pending.removeAll(keepingCapacity: true)
      } else if pending.count < 1000 {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The last line, when it had no end.
  mutating func rest() -> String? {
    defer { pending.removeAll() }
    return pending.isEmpty ? nil : text()
  }

  /// Control characters would reach the user's terminal.
  private func text() -> String {
    String(String(decoding: pending, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    })
  }
}
