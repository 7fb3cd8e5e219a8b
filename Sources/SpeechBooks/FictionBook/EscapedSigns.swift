// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A document in which each `&` that begins no reference is written as one.
struct EscapedSigns {
  /// In the encoding of the document.
  private(set) var bytes: [UInt8] = []
  /// For each `&`, whether what makes it a reference was added.
  private var isAdded: [Bool] = []
  private static let addition = Array("amp;".utf8)

  /// Nil where there is no such sign.
  init?(_ document: [UInt8]) {
    // Of UTF-16, whose signs have two bytes.
    guard !document.prefix(64).contains(0) else { return nil }
    for (index, byte) in document.enumerated() {
      bytes.append(byte)
      guard byte == UInt8(ascii: "&") else { continue }
      let name = document[(index + 1)...].prefix(12).prefix {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
      }
      let end = name.endIndex
      let isBare = name.isEmpty || end == document.count || document[end] != UInt8(ascii: ";")
      isAdded.append(isBare)
      if isBare { bytes += Self.addition }
    }
    guard bytes.count > document.count else { return nil }
  }

  /// What the author wrote, in UTF-8, and where the additions begin in what was read.
  /// - Parameter source: these bytes in UTF-8.
  func original(of source: [UInt8]) -> (text: [UInt8], additions: [Int]) {
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var additions: [Int] = []
    var (number, end) = (0, 0)
    for (index, byte) in source.enumerated() where index >= end {
      text.append(byte)
      guard byte == UInt8(ascii: "&") else { continue }
      if number < isAdded.count, isAdded[number] {
        additions.append(index + 1)
        end = index + 1 + Self.addition.count
      }
      number += 1
    }
    return (text, additions)
  }

  /// A place in what was read as one of what the author wrote.
  static func original(_ place: Int, additions: [Int]) -> Int {
    let count = additions.sortedIndex(behind: { $0 < place })
    guard count > 0 else { return place }
    let inLast = min(addition.count, place - additions[count - 1])
    return place - (count - 1) * addition.count - inLast
  }
}
