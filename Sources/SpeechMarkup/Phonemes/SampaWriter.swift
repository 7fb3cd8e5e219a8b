// SPDX-License-Identifier: Apache-2.0

/// Writes X-SAMPA.
enum SampaWriter {
  /// Throws `noSymbol` for symbols that only IPA has. A tie is left out where its underscore would begin a diacritic:
  /// k͡x is `kx`, as `k_x` is a centralised k.
  static func string(_ symbols: [PhonemeSymbol]) throws(PhonemeError) -> String {
    var string = ""
    for (index, symbol) in symbols.enumerated() {
      let next = index + 1 < symbols.count ? symbols[index + 1] : nil
      switch symbol.kind {
      case .space:
        string += " "
      case .tie:
        guard let first = next.flatMap({ SampaSymbols.sampa[$0.ipa] })?.first else { continue }
        if !SampaSymbols.diacriticStarts.contains(first) { string += "_" }
      case .letter, .diacritic, .suprasegmental:
        guard let sampa = SampaSymbols.sampa[symbol.ipa] else {
          throw .noSymbol(symbol.source, place: symbol.place, alphabet: .xSampa)
        }
        if joins(string, next: sampa) { string += "-" }
        string += sampa
      }
    }
    return string
  }

  /// Whether the end of the string and the next symbol would be read as another symbol.
  private static func joins(_ written: String, next: String) -> Bool {
    guard let last = written.last, let first = next.first else { return false }
    // Only these continue with a character that also begins a symbol.
    switch first {
    case "`": return "dlnrstz@3".contains(last)
    case "|": return last == "|" || written.hasSuffix("|\\")
    case "_":
      return next == "_L" && written.hasSuffix("_B") || next == "_T" && written.hasSuffix("_H")
        || next == "_F" && written.hasSuffix("_R")
    default: return false
    }
  }
}
