// SPDX-License-Identifier: Apache-2.0

/// Reads X-SAMPA, the longest symbol first.
enum SampaReader {
  static func symbols(_ string: String) throws(PhonemeError) -> [PhonemeSymbol] {
    // By scalar: a character with combining marks may be several symbols.
    let scalars = Array(string.unicodeScalars)
    var symbols: [PhonemeSymbol] = []
    var index = 0
    var place = 0
    func text(_ count: Int) -> String {
      String(String.UnicodeScalarView(scalars[index..<min(scalars.count, index + count)]))
    }
    while index < scalars.count {
      let start = index
      let lengths = (1...min(SampaSymbols.maxLength, scalars.count - index)).reversed()
      if let (length, symbol) = lengths.lazy.compactMap({ length in
        SampaSymbols.ipa[text(length)].map { (length, $0) }
      }).first {
        symbols.append(
          PhonemeSymbol(kind: symbol.kind, ipa: symbol.ipa, source: text(length), place: place)
        )
        index += length
      } else {
        let scalar = scalars[index]
        index += 1
        if scalar == "_", index < scalars.count, SampaSymbols.ipa[text(1)]?.kind == .letter {
          symbols.append(PhonemeSymbol(kind: .tie, ipa: "\u{361}", source: "_", place: place))
        } else if scalar.properties.isWhitespace {
          symbols.append(PhonemeSymbol(kind: .space, ipa: " ", source: " ", place: place))
        } else if !isNothing(scalar) {
          throw .unknownSymbol(String(scalar), place: place, alphabet: .xSampa)
        }
      }
      place += scalars[start..<index].reduce(0) { $0 + UTF16.width($1) }
    }
    return symbols
  }

  /// Brackets around the whole, and the hyphen that keeps two symbols apart.
  private static func isNothing(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "[" || scalar == "]" || scalar == "/" || scalar == "-"
  }
}
