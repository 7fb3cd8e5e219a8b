// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of IPA.
struct IPAWord: Hashable {
  private(set) var sounds: [IPASound] = []
  /// By the index of the sound that they precede.
  private(set) var stresses: [Int: Stress] = [:]
  /// Where a syllable begins, as far as the string marks it.
  private(set) var borders: Set<Int> = []
  /// Tone letters after a sound, by its index: 5 is the highest.
  private(set) var tones: [Int: [Int]] = [:]

  enum Stress: Hashable {
    case primary, secondary
  }
}

extension IPAWord {
  /// The words of a string; nil when it holds a character that is not IPA, or nothing to say.
  static func words(in string: String) -> [IPAWord]? {
    var words = [IPAWord()]
    for scalar in string.unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "|" || scalar == "\u{2016}" {
        words.append(IPAWord())
      } else if !words[words.count - 1].take(scalar) {
        return nil
      }
    }
    words.removeAll { $0.sounds.isEmpty }
    return words.isEmpty ? nil : words
  }

  /// The sounds of a string; nil when it contains anything else, or a mark without a letter before it.
  static func sounds(_ string: String) -> [IPASound]? {
    var word = IPAWord()
    for scalar in string.unicodeScalars {
      let isLetter = IPALetter.spellings[scalar] != nil
      let isMark = scalar.isIPAMark || scalar == "\u{2D0}" && !word.sounds.isEmpty
      guard isLetter || isMark && !word.sounds.isEmpty, word.take(scalar) else { return nil }
    }
    return word.sounds.isEmpty ? nil : word.sounds
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "[", "]", "/", "(", ")", "{", "}", "\u{203F}", "\u{2197}", "\u{2198}", "\u{A71B}",
      "\u{A71C}", "\u{2191}", "\u{2193}", "\u{200D}":
      // Brackets, linking, intonation, and steps between tones: nothing that matters for a single word.
      return true
    case "\u{2C8}", "'":
      stresses[sounds.count] = .primary
    case "\u{2CC}":
      stresses[sounds.count] = .secondary
    case ".", "-":
      borders.insert(sounds.count)
    case "\u{2E5}"..."\u{2E9}":
      guard !sounds.isEmpty else { return true }
      tones[sounds.count - 1, default: []].append(5 - Int(scalar.value - 0x2E5))
    case "\u{2D1}":
      // Half as long as a long one.
      break
    case "\u{2D0}", ":":
      changeLast { $0.lengthen() }
    case "\u{361}", "\u{35C}":
      changeLast { $0.tie() }
    default:
      if let letters = IPALetter.spellings[scalar] {
        sounds += letters
      } else if scalar.isIPAMark {
        changeLast { $0.add(scalar) }
      } else {
        return false
      }
    }
    return true
  }

  /// A mark without a letter before it is ignored.
  private mutating func changeLast(_ change: (inout IPASound) -> Void) {
    if !sounds.isEmpty { change(&sounds[sounds.count - 1]) }
  }
}

extension Unicode.Scalar {
  /// A diacritic or modifier letter of IPA.
  fileprivate var isIPAMark: Bool {
    switch value {
    case 0x300...0x36F, 0x2B0...0x2B8, 0x2BC, 0x2C0, 0x2C1, 0x2DE, 0x2E0...0x2E4, 0x2019, 0x207F,
      0x1D2C...0x1D6A,
      0x1D9B...0x1DBF, 0x1DC4...0x1DC9, 0x2071, 0x10780...0x107BA:
      return true
    default: return false
    }
  }
}
