// SPDX-License-Identifier: Apache-2.0

/// Reads IPA. Accepts all legal strings (SSML 1.1, 3.1.9), even without equivalents in another alphabet.
enum IPAReader {
  static func symbols(_ string: String) throws(PhonemeError) -> [PhonemeSymbol] {
    var symbols: [PhonemeSymbol] = []
    var place = 0
    for scalar in string.unicodeScalars {
      let read = IPASymbols.spellings[scalar] ?? String(scalar)
      for part in read.unicodeScalars {
        guard let kind = IPASymbols.kind(part) else {
          throw .unknownSymbol(String(scalar), place: place, alphabet: .ipa)
        }
        guard let kind = kind.symbol else { continue }
        symbols.append(
          PhonemeSymbol(kind: kind, ipa: String(part), source: String(scalar), place: place)
        )
      }
      place += UTF16.width(scalar)
    }
    return composed(symbols)
  }

  /// C with a cedilla is a letter of IPA, though Unicode can write it as two.
  private static func composed(_ symbols: [PhonemeSymbol]) -> [PhonemeSymbol] {
    var result: [PhonemeSymbol] = []
    for symbol in symbols {
      if symbol.ipa.unicodeScalars.elementsEqual(["\u{327}"]), result.last?.ipa == "c" {
        result[result.count - 1].ipa = "ç"
      } else {
        result.append(symbol)
      }
    }
    return result
  }
}
