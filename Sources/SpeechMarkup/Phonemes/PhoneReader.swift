// SPDX-License-Identifier: Apache-2.0

/// Reads phones that white space separates; upper and lower case are the same.
///
/// A number after a vowel is the stress of its syllable (1: main, 2: secondary), which IPA writes before the syllable. Where
/// the syllables are not separated, it is written before the consonant that the vowel follows.
struct PhoneReader {
  /// IPA, keyed by phone in lower case.
  let phones: [String: String]
  /// The alphabet, for messages.
  let name: String

  func symbols(_ string: String) throws(PhonemeError) -> [PhonemeSymbol] {
    try symbols(Word.all(in: string))
  }

  func symbols(_ words: [Word]) throws(PhonemeError) -> [PhonemeSymbol] {
    var symbols: [PhonemeSymbol] = []
    var isTied = false
    // The last phone, and how many symbols it is.
    var last: (phone: String, count: Int)?
    for word in words {
      let phone = word.text.lowercased()
      switch phone {
      case "+":
        isTied = true
        continue
      case "1", "2":
        let mark = PhonemeSymbol(
          kind: .suprasegmental,
          ipa: phone == "1" ? "ˈ" : "ˌ",
          source: word.text,
          place: word.place
        )
        symbols.insert(mark, at: Self.startOfSyllable(in: symbols))
        continue
      default: break
      }
      guard var ipa = phones[phone] else {
        throw .unknownPhone(word.text, place: word.place, alphabet: name)
      }
      // Two phones for one sound, such as `er r`.
      if let before = last, let both = phones["\(before.phone) \(phone)"] {
        symbols.removeLast(before.count)
        ipa = both
      }
      var added = try IPAReader.symbols(ipa)
      for index in added.indices {
        (added[index].source, added[index].place) = (word.text, word.place)
      }
      last = (phone, added.count)
      // Two vowels are a diphthong without a tie as well, which more voices read.
      if isTied, let before = symbols.last, !Self.isVowel(before),
        let next = added.first, next.isSound, !Self.isVowel(next)
      {
        let tie = PhonemeSymbol(kind: .tie, ipa: "\u{361}", source: "+", place: word.place)
        symbols.append(tie)
      }
      isTied = false
      symbols += added
    }
    return symbols
  }

  /// Where the stress of the last vowel belongs.
  private static func startOfSyllable(in symbols: [PhonemeSymbol]) -> Int {
    var start = symbols.count
    // Back to the vowel, to its beginning, and over one consonant, or to the border of the syllable.
    while start > 0, !isVowel(symbols[start - 1]), !isBorder(symbols[start - 1]) { start -= 1 }
    while start > 0, isVowel(symbols[start - 1]) || symbols[start - 1].kind == .diacritic {
      start -= 1
    }
    let hasBorder = symbols[..<start].contains(where: isBorder)
    while start > 0, !isBorder(symbols[start - 1]), !isVowel(symbols[start - 1]) {
      start -= 1
      let isWhole = symbols[start].isSound && (start == 0 || symbols[start - 1].kind != .tie)
      // Before the first vowel, all consonants belong to its syllable.
      let isFirst = !symbols[..<start].contains(where: isVowel)
      if isWhole, !hasBorder, !isFirst { break }
    }
    return start
  }

  private static func isBorder(_ symbol: PhonemeSymbol) -> Bool {
    symbol.kind == .space || symbol.kind == .suprasegmental && symbol.ipa != "ː"
  }

  private static func isVowel(_ symbol: PhonemeSymbol) -> Bool {
    symbol.ipa == "ː" || symbol.isSound && vowels.contains(symbol.ipa)
  }

  private static let vowels = Set("aeiouyæøœɐɑɒɔəɘɚɛɜɝɞɤɨɪɯɵɶʉʊʌʏ".map(String.init))
}

extension PhoneReader {
  /// What white space separates, with its place in UTF-16.
  struct Word {
    let text: String
    let place: Int

    static func all(in string: String) -> [Word] {
      var words: [Word] = []
      var place = 0
      for part in string.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
        if !part.isEmpty { words.append(Word(text: String(part), place: place)) }
        // All white space of SSML is one unit long.
        place += part.utf16.count + 1
      }
      return words
    }
  }
}
