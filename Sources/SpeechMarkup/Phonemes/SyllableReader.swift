// SPDX-License-Identifier: Apache-2.0

/// Reads syllables in Latin letters, each followed by the number of its tone: `wei4 sheng1`, `wei4sheng1`, `zu 3 - zhi 1`.
struct SyllableReader {
  /// The IPA of a syllable without its tone, and of the tone; nil for what the language does not have.
  let ipa: (_ syllable: String, _ tone: Int?) -> String?
  /// The alphabet, for messages.
  let name: String

  func symbols(_ string: String) throws(PhonemeError) -> [PhonemeSymbol] {
    let scalars = Array(string.unicodeScalars)
    var symbols: [PhonemeSymbol] = []
    var index = 0
    var place = 0
    while index < scalars.count {
      let start = index
      var letters = ""
      var tone: Int?
      while index < scalars.count, let part = Part(scalars[index]) {
        if part.isDiaeresis {
          letters = String(letters.dropLast()) + "v"
        } else {
          letters += part.letter
        }
        tone = part.tone ?? tone
        index += 1
      }
      guard index > start else {
        guard Self.isSeparator(scalars[index]) else {
          throw .unknownPhone(String(scalars[index]), place: place, alphabet: name)
        }
        place += UTF16.width(scalars[index])
        index += 1
        continue
      }
      // A number may come after a space.
      var next = index
      while next < scalars.count, scalars[next] == " " { next += 1 }
      if next < scalars.count, let digit = Int(String(scalars[next])) {
        tone = digit
        index = next + 1
      }
      let written = String(String.UnicodeScalarView(scalars[start..<index]))
      guard let found = ipa(letters, tone) else {
        throw .unknownPhone(written, place: place, alphabet: name)
      }
      if !symbols.isEmpty {
        symbols.append(PhonemeSymbol(kind: .suprasegmental, ipa: ".", source: "", place: place))
      }
      for var symbol in try IPAReader.symbols(found) {
        (symbol.source, symbol.place) = (written, place)
        symbols.append(symbol)
      }
      place += written.utf16.count
    }
    return symbols
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "-'’.,".unicodeScalars.contains(scalar)
  }

  /// A character of a syllable: a letter, an accent, or a letter with one.
  private struct Part {
    /// With `v` for ü.
    var letter = ""
    /// Of the accent.
    var tone: Int?
    var isDiaeresis = false

    init?(_ scalar: Unicode.Scalar) {
      switch scalar.properties.lowercaseMapping {
      case let small where ("a"..."z").contains(small): letter = small
      case "ü": letter = "v"
      case "\u{308}": isDiaeresis = true
      case let small:
        guard let place = Self.accents.firstIndex(where: { $0.contains(small) }) else { return nil }
        tone = place + 1
        guard let index = Self.accents[place].firstIndex(of: small) else { return nil }
        letter = Self.letters[index]
      }
    }

    private static let letters = ["a", "e", "i", "o", "u", "v", ""]
    /// The letters with the accent of each tone, and the accent alone.
    private static let accents: [[String]] = [
      ["ā", "ē", "ī", "ō", "ū", "ǖ", "\u{304}"], ["á", "é", "í", "ó", "ú", "ǘ", "\u{301}"],
      ["ǎ", "ě", "ǐ", "ǒ", "ǔ", "ǚ", "\u{30C}"], ["à", "è", "ì", "ò", "ù", "ǜ", "\u{300}"],
    ]
  }
}
