// SPDX-License-Identifier: Apache-2.0

/// Gathers lines that a process writes, within bounds.
struct LineCollector {
  /// A list of voices may have 4096 entries; no check prints more.
  static let maxLines = 10_000
  /// A voice with all its variants takes 2 KiB or 3.
  static let maxLineLength = 64 << 10
  /// All lines together.
  static let maxBytes = 16 << 20

  private(set) var lines: [[UInt8]] = []
  /// Whether a limit was exceeded; later output was dropped.
  private(set) var isFlooded = false
  private var pending: [UInt8] = []
  private var byteCount = 0

  mutating func add(_ bytes: some Collection<UInt8>) {
    for part in bytes.split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    ).enumerated() {
      if part.offset > 0 { endLine() }
      guard !isFlooded else { return }
      byteCount += part.element.count
      pending += part.element
      if pending.count > Self.maxLineLength || byteCount > Self.maxBytes { isFlooded = true }
    }
  }

  /// Adds the last line if it has no line break.
  mutating func finish() {
    if !pending.isEmpty { endLine() }
  }

  private mutating func endLine() {
    guard lines.count < Self.maxLines else { return isFlooded = true }
    if !pending.isEmpty { lines.append(pending) }
    pending.removeAll(keepingCapacity: true)
  }
}
