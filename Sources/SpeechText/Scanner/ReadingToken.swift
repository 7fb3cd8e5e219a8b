// SPDX-License-Identifier: Apache-2.0

/// A word as the author wrote it, between white space.
struct ReadingToken {
  /// Its bytes without the punctuation around them.
  let core: Range<Int>
  /// Its bytes with it.
  let whole: Range<Int>
  let traits: ByteTraits

  /// The words of a text, divided at white space and at dashes between clauses. Every range is one of `text`'s.
  static func tokens(of text: ArraySlice<UInt8>) -> [ReadingToken] {
    var tokens: [ReadingToken] = []
    // Words of five letters and a space are average prose.
    tokens.reserveCapacity(text.count / 6 + 4)
    let offset = text.startIndex
    text.withUnsafeBufferPointer { bytes in
      ByteTraits.table.withUnsafeBufferPointer { table in
        var place = 0
        while place < bytes.count {
          let start = place
          var traits: ByteTraits = []
          var blank = 0
          while place < bytes.count {
            let trait = table[Int(bytes[place])]
            if trait == .space {
              blank = 1
              break
            }
            guard trait == .lead else {
              traits.formUnion(trait)
              place += 1
              continue
            }
            let (character, length) = ByteTraits.lead(bytes, at: place)
            if character == .space {
              blank = length
              break
            }
            traits.formUnion(character)
            place += length
          }
          if start < place {
            let core =
              traits.isDisjoint(with: [.opening, .closing, .mark])
              ? start..<place : core(start..<place, of: bytes, table: table)
            tokens.append(
              ReadingToken(
                core: core.lowerBound + offset..<core.upperBound + offset,
                whole: start + offset..<place + offset,
                traits: traits
              )
            )
          }
          place += blank
        }
      }
    }
    return tokens
  }

  /// A word without the punctuation around it.
  private static func core(
    _ whole: Range<Int>,
    of bytes: UnsafeBufferPointer<UInt8>,
    table: UnsafeBufferPointer<ByteTraits>
  ) -> Range<Int> {
    var (start, end) = (whole.lowerBound, whole.upperBound)
    while start < end {
      let trait = table[Int(bytes[start])]
      if trait.contains(.opening) {
        start += 1
      } else if trait == .lead, case (.mark, let length) = ByteTraits.lead(bytes, at: start) {
        start += length
      } else {
        break
      }
    }
    while start < end {
      let byte = bytes[end - 1]
      if table[Int(byte)].contains(.closing) {
        end -= 1
      } else if byte & 0xC0 == 0x80, let length = markLength(endingAt: end, of: bytes, from: start)
      {
        end -= length
      } else {
        break
      }
    }
    return start..<end
  }

  /// The bytes of the mark that a word ends with; nil if it ends with another character.
  private static func markLength(
    endingAt end: Int,
    of bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    for length in [2, 3] where end - length >= start {
      let lead = bytes[end - length]
      guard lead == 0xC2 && length == 2 || lead == 0xE2 && length == 3 else { continue }
      return ByteTraits.lead(bytes, at: end - length).0 == .mark ? length : nil
    }
    return nil
  }
}
