// SPDX-License-Identifier: Apache-2.0

/// Abbreviations and titles of a language, and when they are which words. Keys have no full stop at their end and no spaces:
/// "z.B". Values are alternatives in order of preference, each a column of conditions, as `AbbreviationCondition` names them,
/// and one of words.
struct AbbreviationTable: Sendable {
  /// Maximum bytes of a key.
  static let maxLength = 10
  /// Maximum words that are one abbreviation: "V. i. S. d. P."
  static let maxPieces = 5

  private let lines: WordTable
  /// A bit for each length of keys, by their first byte; the second half for those that need no full stop.
  private let lengths: [UInt16]

  /// Reads all keys, which takes 20 µs.
  init(_ lines: WordTable) {
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
    let columns = value?.split(separator: "\t") ?? []
    return stride(from: 0, to: columns.count - 1, by: 2).map { place in
      (AbbreviationCondition(columns[place]), String(columns[place + 1]))
    }
  }

  /// Whether a key, or the first part of one, may have a first byte and a length; `hasStop`: with a full stop after it.
  /// This is asked for most words, and costs 1 ns instead of the 0.2 µs of a look-up.
  func mayBegin(with first: UInt8, count: Int, hasStop: Bool) -> Bool {
    guard count <= Self.maxLength else { return false }
    return lengths[Int(first) + (hasStop ? 0 : 256)] & (1 << UInt16(count)) != 0
  }

  private static func lengths(of table: WordTable) -> [UInt16] {
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

  /// Each key with its value.
  func forEachLine(
    _ body: (_ key: Slice<UnsafeBufferPointer<UInt8>>, _ value: Slice<UnsafeBufferPointer<UInt8>>)
      -> Void
  ) {
    lines.forEachLine(body)
  }

  private static let optionalStop = Array("stop-optional".utf8)

  /// Whether the conditions of any alternative contain `stopIsOptional`; no words do.
  private static func needsNoStop(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Few values have a hyphen, which is found fast.
    var rest = value
    while let hyphen = rest.firstIndex(of: UInt8(ascii: "-")) {
      let start = hyphen - 4
      if start >= value.startIndex, value[start...].starts(with: optionalStop) { return true }
      rest = rest[(hyphen + 1)...]
    }
    return false
  }
}
