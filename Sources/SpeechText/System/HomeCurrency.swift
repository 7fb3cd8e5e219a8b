// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The name of a currency inside its country, where nobody says whose it is: "5 kronor", not "5 svenska kronor".
enum HomeCurrency {
  /// By language: the region, the code, and what ICU's names of it have that is left out, the longest first.
  private static let names: [String: (region: String, code: String, adjectives: [String])] = [
    "be": ("BY", "BYN", ["беларускага ", "беларускія ", "беларускіх ", "беларускі "]),
    "bg": ("BG", "BGN", ["български "]),
    "bn": ("BD", "BDT", ["বাংলাদেশী "]),
    "fa": ("IR", "IRR", [" ایران"]),
    "fil": ("PH", "PHP", [" ng Pilipinas"]),
    "gu": ("IN", "INR", ["ભારતીય "]),
    "hi": ("IN", "INR", ["भारतीय "]),
    "hy": ("AM", "AMD", ["հայկական "]),
    "id": ("ID", "IDR", [" Indonesia"]),
    "is": ("IS", "ISK", ["íslenskrar ", "íslenskar ", "íslensk "]),
    "ka": ("GE", "GEL", ["ქართული "]),
    "kn": ("IN", "INR", ["ಭಾರತೀಯ "]),
    "ko": ("KR", "KRW", ["대한민국 "]),
    "ml": ("IN", "INR", ["ഇന്ത്യൻ "]),
    "mr": ("IN", "INR", ["भारतीय "]),
    "ms": ("MY", "MYR", [" Malaysia"]),
    "ne": ("NP", "NPR", ["नेपाली "]),
    "pa": ("IN", "INR", ["ਭਾਰਤੀ "]),
    "sr": ("RS", "RSD", ["српских ", "српског ", "српска ", "српски "]),
    "ta": ("IN", "INR", ["இந்திய "]),
    "te": ("IN", "INR", ["భారతదేశ "]),
    "th": ("TH", "THB", ["ไทย"]),
    "ur": ("PK", "PKR", ["پاکستانی "]),
    "vi": ("VN", "VND", [" Việt Nam"]),
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
    guard let tag = subtags.first else { return words }
    let primary = ["cmn": "zh", "nn": "nb", "no": "nb"][tag] ?? tag
    // In Chinese the unit has a name of its own: "五百元".
    if primary == "zh", code == "CNY" { return words.replacing(text: "人民币", with: "元") }
    guard let home = names[primary], home.code == code else {
      return words
    }
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? home.region
    guard region == home.region || home.region.isEmpty,
      let adjective = home.adjectives.first(where: { words.contains(text: $0) })
    else { return words }
    let short = words.replacing(text: adjective, with: "")
    return short
  }
}
