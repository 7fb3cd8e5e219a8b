// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The name of a currency inside its country, where nobody says whose it is: "5 kronor", not "5 svenska kronor".
enum HomeCurrency {
  /// By language: the region, the code, and what ICU's names of it have that is left out, the longest first.
  private static let names: [String: (region: String, code: String, adjectives: [String])] = [
    "cs": ("CZ", "CZK", ["české ", "českých ", "česká "]),
    "da": ("DK", "DKK", ["danske ", "dansk "]),
    "hu": ("HU", "HUF", ["magyar "]),
    // Whatever the region: a dollar is this one, and engines for Japanese read no Chinese characters.
    "ja": ("", "USD", ["米"]),
    "nb": ("NO", "NOK", ["norske ", "norsk "]),
    "pl": ("PL", "PLN", [" polskiego", " polskich", " polskie", " polski"]),
    "pt": ("BR", "BRL", [" brasileiros", " brasileiro"]),
    "ro": ("RO", "RON", [" românești", " românesc"]),
    "ru": ("RU", "RUB", ["российского ", "российских ", "российский "]),
    "sv": ("SE", "SEK", ["svenska ", "svensk "]),
    "uk": ("UA", "UAH", ["української ", "українських ", "українські ", "українська "]),
  ]

  /// The words of an amount without the country; in another region, and of another currency, as they are.
  static func without(country words: String, code: String, language: String) -> String {
    let subtags = language.split { "-_".contains($0) }.map(String.init)
    guard let primary = subtags.first, let home = names[primary], home.code == code else {
      return words
    }
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? home.region
    guard region == home.region || home.region.isEmpty,
      let adjective = home.adjectives.first(where: { words.contains(text: $0) })
    else { return words }
    let short = words.replacing(text: adjective, with: "")
    return primary == "pt" ? short.lowercased() : short
  }
}
