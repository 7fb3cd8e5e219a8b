// SPDX-License-Identifier: Apache-2.0

/// The input of a request in the units that clients count in. [render thread]
struct SourceText {
  private let units: [UInt16]
  /// A UTF-16 unit, and the byte of the UTF-8 text there: places are asked for in order, mostly.
  private var cursor = (unit: 0, byte: 0)

  init(_ text: String) { units = Array(text.utf16) }

  /// What is written there, in UTF-16 units.
  func text(in range: Range<Int>) -> String {
    String(decoding: units[range.clamped(to: units.indices)], as: UTF16.self)
  }

  /// The same place in bytes of UTF-8.
  mutating func bytes(of range: Range<Int>) -> Range<Int> {
    let start = byte(at: range.lowerBound)
    let place = cursor
    let end = byte(at: range.upperBound)
    // Words overlap the next place to ask for, never much.
    cursor = place
    return start..<max(start, end)
  }

  private mutating func byte(at unit: Int) -> Int {
    let unit = min(max(0, unit), units.count)
    if unit < cursor.unit { cursor = (0, 0) }
    while cursor.unit < unit {
      cursor.byte += Self.length(of: units[cursor.unit])
      cursor.unit += 1
    }
    return cursor.byte
  }

  /// Bytes of a unit; each half of a pair has two of four.
  private static func length(of unit: UInt16) -> Int {
    switch unit {
    case ..<0x80: 1
    case ..<0x800: 2
    case 0xD800...0xDFFF: 2
    default: 3
    }
  }
}
