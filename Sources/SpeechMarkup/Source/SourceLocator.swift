// SPDX-License-Identifier: Apache-2.0

/// Converts byte offsets of a source to positions. Ascending lookups cost one pass over the source in total, any other
/// at most `stride` bytes.
package struct SourceLocator: Sendable {
  /// Small enough that a step back is cheap, large enough that the checkpoints of 16 MiB take 128 KiB.
  private static let stride = 4096

  private let source: [UInt8]
  private var here: SourcePosition
  /// Number *k* is the first place at or after byte *k* · `stride` that begins a character.
  private var checkpoints: [SourcePosition]

  /// - Parameter source: UTF-8, or at least its beginning up to the last place asked for.
  package init(_ source: [UInt8]) {
    self.source = source
    here =
      UTF8Check.hasByteOrderMark(source)
      ? SourcePosition(line: 1, column: 1, utf16: 1, byte: 3) : .start
    checkpoints = [here]
  }

  /// The place of a byte that begins a character, or of the end of the source.
  package mutating func position(at byte: Int) -> SourcePosition {
    if byte < here.byte {
      here = checkpoints[min(byte / Self.stride, checkpoints.count - 1)]
      guard byte >= here.byte else { return .start }
    }
    let target = min(byte, source.count)
    while here.byte < target {
      let next = checkpoints.count * Self.stride
      guard target >= next else {
        advance(to: target)
        break
      }
      advance(to: max(next, here.byte))
      var border = here.byte
      while border < target, UTF8Check.isContinuation(source[border]) { border += 1 }
      here.byte = border
      checkpoints.append(here)
    }
    return here
  }

  /// The place of the character that holds a UTF-16 unit, or of the end of the source.
  package mutating func position(atUTF16 unit: Int) -> SourcePosition {
    if unit < here.utf16 {
      var (low, high) = (0, checkpoints.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if checkpoints[middle].utf16 <= unit { low = middle } else { high = middle }
      }
      here = checkpoints[low]
      guard here.utf16 <= unit else { return .start }
    }
    while here.utf16 < unit, here.byte < source.count {
      // A character has at least as many bytes as UTF-16 units.
      var target = border(atOrBefore: min(here.byte + unit - here.utf16, source.count))
      if target == here.byte {
        // The second half of a surrogate pair belongs to its character.
        if source[here.byte] >= 0xF0, unit == here.utf16 + 1 { break }
        repeat {
          target += 1
        } while target < source.count && UTF8Check.isContinuation(source[target])
      }
      _ = position(at: target)
    }
    return here
  }

  private func border(atOrBefore byte: Int) -> Int {
    var byte = byte
    while byte > 0, byte < source.count, UTF8Check.isContinuation(source[byte]) { byte -= 1 }
    return byte
  }

  private mutating func advance(to end: Int) {
    let source = source
    let bytes = source.span
    var line = here.line
    var column = here.column
    var utf16 = here.utf16
    var index = here.byte
    while index < end {
      let plain = EightBytes.skipPrintable(in: bytes, from: index, to: end)
      column += plain - index
      utf16 += plain - index
      index = plain
      guard index < end else { break }
      let byte = bytes[index]
      defer { index += 1 }
      if !UTF8Check.isContinuation(byte) {
        column += 1
        utf16 += byte >= 0xF0 ? 2 : 1
      }
      guard byte < 0x0E else { continue }
      let endsLine =
        byte == Byte.newline
        || byte == Byte.carriageReturn
          && !(index + 1 < bytes.count && bytes[index + 1] == Byte.newline)
      if endsLine {
        line += 1
        column = 1
      }
    }
    here = SourcePosition(line: line, column: column, utf16: utf16, byte: end)
  }
}
