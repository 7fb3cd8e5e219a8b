// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Letters in the form that voices know: a letter and its marks as one character (Unicode's NFC), ligatures of printed pages
/// in their letters, letters and digits of full width as those of ASCII, numerals and long s of old print as letters, and the
/// raised letters of abbreviations and ordinals ("Mᵐᵉ", "5ᵗʰ"). Voices leave out, spell or draw out the others.
package enum ComposedText {
  /// Whether a text may have something to compose: the whole cost for other texts.
  package static func mayChange(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { place in
        switch bytes[place] {
        // Marks of letters, U+0300 to U+036F.
        case 0xCC, 0xCD: true
        // The long s, and raised letters.
        case 0xC5: place + 1 < bytes.count && bytes[place + 1] == 0xBF
        case 0xCA: place + 1 < bytes.count && [0xB0, 0xB3].contains(bytes[place + 1])
        case 0xCB: place + 1 < bytes.count && [0xA1, 0xA2].contains(bytes[place + 1])
        // Jamo of Korean, raised letters, Roman numerals, marks of kana, ligatures, and what has full width.
        case 0xE1, 0xE2, 0xE3, 0xEF: place + 2 < bytes.count && mayChange(bytes, at: place)
        default: false
        }
      }
    }
  }

  private static func mayChange(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let third = bytes[place + 2]
    switch (bytes[place], bytes[place + 1]) {
    case (0xE1, 0x84...0x87): return true
    case (0xE1, 0xB5): return (0x83...0x97).contains(third)
    case (0xE2, 0x85): return third >= 0xA0
    case (0xE3, 0x82): return third == 0x99 || third == 0x9A
    case (0xEF, 0xAC): return third <= 0x86
    case (0xEF, 0xBC): return (0x90...0x99).contains(third) || (0xA1...0xBA).contains(third)
    case (0xEF, 0xBD): return (0x81...0x9A).contains(third)
    default: return false
    }
  }

  /// The words that are written otherwise, in order, without overlap.
  /// - Parameter text: UTF-8; the ranges of readings are its indices.
  package static func readings(in text: ArraySlice<UInt8>) -> [Reading] {
    guard mayChange(text) else { return [] }
    return ReadingToken.tokens(of: text).flatMap { token -> [Reading] in
      guard mayChange(text[token.core]),
        let word = String(validating: text[token.core], as: UTF8.self)
      else { return [] }
      return readings(of: word, at: token.core)
    }
  }

  /// A text with all its words in their usual form.
  struct Form {
    /// UTF-8.
    let bytes: [UInt8]
    /// What stands for what: ranges of `bytes`, and those of the text that was composed. In order.
    let changes: [(composed: Range<Int>, written: Range<Int>)]

    /// A range of the text that was composed, for one of `bytes`: of a word that changed, all of it.
    func written(_ range: Range<Int>, from start: Int) -> Range<Int> {
      place(range.lowerBound, from: start) {
        $0.lowerBound
      }..<place(range.upperBound, from: start) { $0.upperBound }
    }

    /// A range of `bytes` with the rest of the words that changed and that it begins or ends in.
    func word(around range: Range<Int>) -> Range<Int> {
      let first = changes.sortedIndex(behind: { $0.composed.upperBound <= range.lowerBound })
      let last = changes.sortedIndex(behind: { $0.composed.upperBound < range.upperBound })
      let start =
        first < changes.count
        ? min(range.lowerBound, changes[first].composed.lowerBound) : range.lowerBound
      let end =
        last < changes.count && changes[last].composed.lowerBound < range.upperBound
        ? changes[last].composed.upperBound : range.upperBound
      return start..<end
    }

    private func place(_ place: Int, from start: Int, inside bound: (Range<Int>) -> Int) -> Int {
      let index = changes.sortedIndex(behind: { $0.composed.upperBound <= place })
      if index < changes.count, changes[index].composed.lowerBound < place {
        return bound(changes[index].written)
      }
      guard index > 0 else { return place + start }
      let last = changes[index - 1]
      return place - last.composed.upperBound + last.written.upperBound
    }
  }

  /// Nil for a text that is in its usual form.
  static func form(of text: ArraySlice<UInt8>) -> Form? {
    let parts = readings(in: text).flatMap(\.parts)
    guard !parts.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var changes: [(composed: Range<Int>, written: Range<Int>)] = []
    var place = text.startIndex
    for part in parts {
      bytes += text[place..<part.range.lowerBound]
      let start = bytes.count
      bytes += part.words.utf8
      changes.append((start..<bytes.count, part.range))
      place = part.range.upperBound
    }
    return Form(bytes: bytes + text[place...], changes: changes)
  }

  /// One for a word; in a text without spaces, one for each row of characters.
  private static func readings(of word: String, at range: Range<Int>) -> [Reading] {
    var found: [Reading] = []
    var spoken = ""
    var row: (words: String, range: Range<Int>)?
    var place = range.lowerBound
    let isRaised = endsRaised(word)
    func finish() {
      if let row { found.append(reading(row.words, range: row.range)) }
      row = nil
    }
    for character in word {
      let end = place + character.utf8.count
      let composed = composed(character) ?? (isRaised ? raised[character] : nil)
      spoken += composed ?? String(character)
      if let composed {
        row = ((row?.words ?? "") + composed, (row?.range.lowerBound ?? place)..<end)
      } else {
        finish()
      }
      place = end
    }
    finish()
    guard !found.isEmpty else { return [] }
    return word.unicodeScalars.contains(where: isWithoutSpaces)
      ? found : [reading(spoken, range: range)]
  }

  private static func reading(_ words: String, range: Range<Int>) -> Reading {
    Reading(.script, rule: "letters in their usual form", words: words, range: range)
  }

  /// Kana, Chinese characters and what is between them.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    (0x3000...0x9FFF).contains(scalar.value)
  }

  private static let raised: [Character: String] = [
    "ᵃ": "ª", "ᵈ": "d", "ᵉ": "e", "ᵍ": "g", "ˡ": "l", "ᵐ": "m", "ᵒ": "º", "ʳ": "r", "ˢ": "s",
    "ᵗ": "t", "ʰ": "h", "ⁿ": "n",
  ]

  /// Whether a word is a capital letter, the abbreviation of a number or digits, and ends with raised letters: "Dʳ", "nᵒ", "5ᵗʰ".
  /// In phonetic transcriptions they are sounds.
  private static func endsRaised(_ word: String) -> Bool {
    let base = word.prefix { raised[$0] == nil }
    guard let first = base.utf8.first, base.utf8.count < word.utf8.count,
      ByteTraits.of(first) == .capital || base == "n" || base.utf8.allSatisfy(DigitWord.isDigit)
    else { return false }
    let rest = word.dropFirst(base.count)
    guard rest.allSatisfy({ raised[$0] != nil }), rest.last != "ⁿ" else { return false }
    // "5ʰ" and "10ᵐ" are no ordinals.
    return rest.count > 1 || ByteTraits.of(first) == .capital
      || rest.first.map { $0 == "ᵃ" || $0 == "ᵉ" || $0 == "ᵒ" } == true
  }

  private static let numerals = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "L", "C", "D", "M",
  ]
  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// Nil for a character that is in its usual form.
  private static func composed(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 {
      switch first.value {
      case 0x17F: return "s"
      case 0x2160...0x216F: return numerals[Int(first.value) - 0x2160]
      case 0x2170...0x217F: return numerals[Int(first.value) - 0x2170].lowercased()
      case 0xFB00...0xFB06: return ligatures[Int(first.value) - 0xFB00]
      case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        return Unicode.Scalar(first.value - 0xFEE0).map { String(Character($0)) }
      default: return nil
      }
    }
    if first == "=", scalars.dropFirst().elementsEqual(["\u{338}"]) { return "≠" }
    if let syllable = syllable(Array(scalars)) { return syllable }
    // As characters compare, so are they found: in whichever form.
    guard let letter = letters[character], String(letter).unicodeScalars.count < scalars.count
    else { return nil }
    return String(letter)
  }

  /// Letters that have a character of their own with their marks: Latin, Greek, Cyrillic, kana.
  private static let letters: [Character: Character] = {
    var letters: [Character: Character] = [:]
    for range: ClosedRange<UInt32> in [
      0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3041...0x30FF,
    ] {
      for value in range {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
        let character = Character(scalar)
        if letters[character] == nil { letters[character] = character }
      }
    }
    return letters
  }()

  /// A syllable of Korean, by the arithmetic of the Unicode Standard, section 3.12.
  private static func syllable(_ jamo: [Unicode.Scalar]) -> String? {
    guard (2...3).contains(jamo.count), (0x1100...0x1112).contains(jamo[0].value),
      (0x1161...0x1175).contains(jamo[1].value)
    else { return nil }
    var value = 0xAC00 + ((jamo[0].value - 0x1100) * 21 + jamo[1].value - 0x1161) * 28
    if jamo.count == 3 {
      guard (0x11A8...0x11C2).contains(jamo[2].value) else { return nil }
      value += jamo[2].value - 0x11A7
    }
    return Unicode.Scalar(value).map { String(Character($0)) }
  }
}
