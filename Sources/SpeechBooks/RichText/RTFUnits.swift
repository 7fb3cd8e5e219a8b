// SPDX-License-Identifier: Apache-2.0

/// The characters of `\u`, units of UTF-16 as signed numbers.
struct RTFUnits {
  /// The first half of a character.
  private var high: UInt16?

  /// What the next unit completes; nil for the first half of a character, and for what is no text.
  mutating func add(_ number: Int) -> String? {
    let unit = UInt16(truncatingIfNeeded: number)
    if let high {
      self.high = nil
      if UTF16.isTrailSurrogate(unit) { return String(decoding: [high, unit], as: UTF16.self) }
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
      return nil
    }
    // Between these are the signs of fonts of signs.
    guard let scalar = Unicode.Scalar(UInt32(unit)), unit >= 0x20,
      !(0xE000...0xF8FF).contains(unit)
    else { return nil }
    return String(Character(scalar))
  }
}
