// SPDX-License-Identifier: Apache-2.0

/// Conversion of phonemes between alphabets.
package enum PhonemeString {
  /// The same sounds in another alphabet, in one spelling: decomposed, brackets left out, ligatures taken apart.
  ///
  /// From IPA to IPA it validates and normalizes.
  package static func converted(
    _ phonemes: String,
    from source: PhonemeAlphabet,
    to target: PhonemeAlphabet
  ) throws(PhonemeError) -> String {
    let symbols =
      switch source {
      case .ipa: try IPAReader.symbols(phonemes)
      case .xSampa: try SampaReader.symbols(phonemes)
      }
    return try written(symbols, in: target)
  }

  private static func written(
    _ symbols: [PhonemeSymbol],
    in target: PhonemeAlphabet
  ) throws(PhonemeError) -> String {
    guard symbols.contains(where: \.isSound) else { throw .empty }
    switch target {
    case .ipa: return symbols.reduce(into: "") { $0.unicodeScalars += $1.ipa.unicodeScalars }
    case .xSampa: return try SampaWriter.string(symbols)
    }
  }

  /// The phonemes in the voice's preferred alphabet, and the alphabet's name as the voice spells it.
  ///
  /// Phonemes in an alphabet of a vendor that the voice knows as well, or only the voice, are passed on unchanged.
  /// - Parameter language: Of the text, BCP 47, which some alphabets of vendors depend on.
  package static func fitted(
    _ phonemes: String,
    alphabet: String,
    language: String = "",
    to alphabets: [String]
  ) throws(PhonemeError) -> (phonemes: String, alphabet: String) {
    let source: PhonemeAlphabet
    do throws(PhonemeError) {
      source = try PhonemeAlphabet(name: alphabet)
    } catch {
      if let own = alphabets.first(where: { $0.lowercased() == alphabet.lowercased() }) {
        guard !phonemes.allSatisfy(\.isWhitespace) else { throw .empty }
        return (phonemes, own)
      }
      guard let vendor = VendorAlphabet(name: alphabet) else { throw error }
      let symbols = try vendor.symbols(phonemes, name: alphabet, language: language)
      let ipa = try written(symbols, in: .ipa)
      return try fitted(ipa, alphabet: PhonemeAlphabet.ipa.name, to: alphabets)
    }
    let known = alphabets.compactMap { name -> (PhonemeAlphabet, String)? in
      do throws(PhonemeError) {
        return (try PhonemeAlphabet(name: name), name)
      } catch {
        return nil
      }
    }
    // The document's alphabet first: no conversion, no loss.
    let ordered = known.filter { $0.0 == source } + known.filter { $0.0 != source }
    guard let first = ordered.first else { throw .notReadable(alphabet: alphabet) }
    return (try converted(phonemes, from: source, to: first.0), first.1)
  }
}
