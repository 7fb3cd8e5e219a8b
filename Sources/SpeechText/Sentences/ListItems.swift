// SPDX-License-Identifier: Apache-2.0

/// Finds where items of a list begin. A marker is evidence when nothing else explains it, since prose that is wrapped has
/// lines that begin with a dash or end a sentence with a number ("see page␤12. The").
struct ListItems {
  /// Bytes after a marker in which the list has to continue.
  static let lookahead = 256
  /// Bytes of white space before a marker that are examined.
  private static let maxSpace = 64

  /// What the sentence begins with.
  let first: ListMarker?

  /// An item begins at a place after white space.
  func begin(at place: Int, in bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    guard let marker = ListMarker(at: place, in: bytes, to: range.upperBound) else { return false }
    let continuesFirst = first.map { marker.continues($0) } ?? false
    let (lineEnds, before) = Self.context(of: place, in: bytes, from: range.lowerBound)
    if lineEnds == 0 {
      // Inside a line, "2." after "1." and another "•" after one; a dash there is punctuation, and "2. Nf3" a move of chess.
      guard continuesFirst, marker.style != .unnumbered || marker.isPlainBullet else {
        return false
      }
      var words = marker.end
      while words < range.upperBound, SentenceByte.isBlank(bytes[words]) { words += 1 }
      return !FollowingText.isChessMove(at: words, in: bytes, to: range.upperBound)
    }
    if marker.isPlainBullet || continuesFirst || lineEnds > 1 { return true }
    switch before {
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: ".") where marker.style == .unnumbered: return true
    default:
      return Self.isContinued(
        marker,
        in: bytes,
        to: min(range.upperBound, marker.end + Self.lookahead)
      )
    }
  }

  /// The line ends between a place and the word before it, and the last byte of that word.
  private static func context(
    of place: Int,
    in bytes: Span<UInt8>,
    from start: Int
  ) -> (lineEnds: Int, before: UInt8) {
    var lineEnds = 0
    var index = place
    while index > max(start, place - maxSpace) {
      index -= 1
      switch bytes[index] {
      case 0x0A: lineEnds += 1
      // The newline after it is counted.
      case 0x0D where index + 1 < place && bytes[index + 1] == 0x0A: break
      case 0x0D: lineEnds += 1
      case 0x20, 0x09, 0x0B, 0x0C: break
      default: return (lineEnds, bytes[index])
      }
    }
    return (lineEnds, 0)
  }

  /// The next item begins a line before `limit`.
  private static func isContinued(
    _ marker: ListMarker,
    in bytes: Span<UInt8>,
    to limit: Int
  ) -> Bool {
    var index = marker.end
    while index < limit {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      while index < limit, SentenceByte.isBlank(bytes[index]) { index += 1 }
      if let next = ListMarker(at: index, in: bytes, to: limit), next.continues(marker) {
        return true
      }
    }
    return false
  }
}
