// SPDX-License-Identifier: Apache-2.0

/// Parts of paths and names that stand for something else.
extension ReadingScanner {
  /// The range of a word with the bracket behind it that closes one inside: "cat[1-9]".
  func closed(_ index: Int) -> Range<Int> {
    let (core, whole) = (tokens[index].core, tokens[index].whole)
    guard core.upperBound < whole.upperBound else { return core }
    let opening: UInt8
    switch text[core.upperBound] {
    case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
    case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
    case UInt8(ascii: "}"): opening = UInt8(ascii: "{")
    default: return core
    }
    let closing = text[core.upperBound]
    let opened = text[core].count { $0 == opening } - text[core].count { $0 == closing }
    return opened > 0 ? core.lowerBound..<core.upperBound + 1 : core
  }

  /// "rrggbb" and "uid" of "#rrggbb" and "#uid": pairs of letters and short names stand for digits, and are no subjects.
  static func isPattern(_ name: Substring) -> Bool {
    let letters = Array(name.utf8)
    guard letters.allSatisfy({ ByteTraits.of($0).contains(.small) }) else { return false }
    return letters.count < 4
      || letters.count % 2 == 0
        && stride(from: 0, to: letters.count, by: 2).allSatisfy { letters[$0] == letters[$0 + 1] }
  }
}
