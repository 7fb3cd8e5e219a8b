// SPDX-License-Identifier: Apache-2.0

/// Abbreviations and titles of a language, and when they are which words. Keys have no full stop at their end and no spaces:
/// "z.B". Values are alternatives in order of preference, each with the letters of its `AbbreviationCondition` or `-`, a
/// space, and the words.
struct AbbreviationTable: Sendable {
  /// Maximum bytes of a key.
  static let maxLength = 10
  /// Maximum words that are one abbreviation: "q. e. p. d."
  static let maxPieces = 4

  private let lines: SortedLines
  /// A bit for each length of keys, by their first byte; the second half for those that need no full stop.
  private let lengths: [UInt16]

  /// Reads all keys, which takes 3 µs.
  init(_ lines: SortedLines) {
    self.lines = lines
    lengths = Self.lengths(of: lines)
  }

  /// Alternatives for a key; none where it is not known.
  /// - Parameter isFirst: it begins a sentence, where a small letter of the table is a capital.
  func alternatives(
    _ key: some Collection<UInt8>,
    isFirst: Bool
  ) -> [(condition: AbbreviationCondition, words: String)] {
    var value = lines.value(of: key)
    if value == nil, isFirst, let first = key.first, ByteTraits.of(first) == .capital {
      value = lines.value(of: [first | 0x20] + Array(key.dropFirst()))
    }
    return (value?.split(separator: "; ") ?? []).map { alternative in
      let letters = alternative.prefix { $0 != " " }
      let words = alternative.dropFirst(letters.count + 1)
      return (AbbreviationCondition(letters), String(words))
    }
  }

  /// Whether a key, or the first part of one, may have a first byte and a length; `hasStop`: with a full stop after it.
  /// This is asked for most words, and costs 1 ns instead of the 0.2 µs of a look-up.
  func mayBegin(with first: UInt8, count: Int, hasStop: Bool) -> Bool {
    guard count <= Self.maxLength else { return false }
    return lengths[Int(first) + (hasStop ? 0 : 256)] & (1 << UInt16(count)) != 0
  }

  private static func lengths(of table: SortedLines) -> [UInt16] {
    var lengths = [UInt16](repeating: 0, count: 512)
    table.forEachLine { key, value in
      guard let first = key.first else { return }
      let stop = key.firstIndex(of: UInt8(ascii: "."))
      let piece: UInt16 = 1 << UInt16(stop.map { $0 - key.startIndex } ?? key.count)
      let whole: UInt16 = 1 << UInt16(key.count)
      var places = [(Int(first), piece | whole)]
      if needsNoStop(value) { places.append((Int(first) + 256, whole)) }
      for (place, bit) in places {
        lengths[place] |= bit
        // A capital letter at the beginning of a sentence.
        if ByteTraits.of(first) == .small { lengths[place - 0x20] |= bit }
      }
    }
    return lengths
  }

  /// Whether the letters before the words of any alternative contain the one of `stopIsOptional`.
  private static func needsNoStop(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    value.split(separator: UInt8(ascii: ";")).contains { alternative in
      alternative.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
        .contains(UInt8(ascii: "o"))
    }
  }
}
