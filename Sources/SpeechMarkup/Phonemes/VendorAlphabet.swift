// SPDX-License-Identifier: Apache-2.0

/// An alphabet of a vendor's service, which the host reads and never writes.
enum VendorAlphabet: Hashable, Sendable {
  /// Microsoft's Universal Phone Set: phones of several letters, with spaces between.
  case ups
  /// Microsoft's older phone sets, one for each of a few languages.
  case sapi
  /// Mandarin in Latin letters, with numbers or accents for the tones (ISO 7098).
  case pinyin
  /// Cantonese in Latin letters, with numbers for the tones, by the Linguistic Society of Hong Kong.
  case jyutping
  /// The phones of the CMU Pronouncing Dictionary, of English.
  case arpabet
  /// IBM's Symbolic Phonetic Representation; that of English is known.
  case spr

  /// Nil for other alphabets; upper and lower case are the same.
  init?(name: String) {
    switch name.lowercased() {
    case "ups", "x-ups", "x-microsoft-ups": self = .ups
    case "sapi", "x-sapi", "x-microsoft-sapi": self = .sapi
    case "pinyin", "x-pinyin", "x-amazon-pinyin", "x-amazon-pron-pinyin": self = .pinyin
    case "jyutping", "x-jyutping", "x-amazon-jyutping", "x-amazon-pron-jyutping": self = .jyutping
    case "cmu-arpabet", "x-cmu-arpabet", "arpabet", "x-arpabet", "cmu", "x-cmu", "cmudict":
      self = .arpabet
    case "ibm", "x-ibm", "spr": self = .spr
    default: return nil
    }
  }

  /// The symbols of IPA for a string.
  /// - Parameters:
  ///   - name: The alphabet as the document names it, for messages.
  ///   - language: Of the text, BCP 47.
  func symbols(
    _ string: String,
    name: String,
    language: String
  ) throws(PhonemeError) -> [PhonemeSymbol] {
    switch self {
    case .ups: return try PhoneReader(phones: UPSPhones.ipa, name: name).symbols(string)
    case .sapi:
      let primary = Self.primary(of: language)
      if primary == "zh" || primary == "cmn" {
        return try SyllableReader(ipa: Pinyin.ipa, name: name).symbols(string)
      }
      guard let phones = SapiPhones.ipa[primary] else {
        throw .unknownInLanguage(alphabet: name, language: language)
      }
      return try PhoneReader(phones: phones, name: name).symbols(string)
    case .pinyin: return try SyllableReader(ipa: Pinyin.ipa, name: name).symbols(string)
    case .arpabet:
      let reader = PhoneReader(phones: ArpabetPhones.ipa, name: name)
      return try reader.symbols(ArpabetPhones.words(in: string))
    case .spr:
      guard Self.primary(of: language) == "en" else {
        throw .unknownInLanguage(alphabet: name, language: language)
      }
      return try SPRPhones.symbols(string, name: name)
    case .jyutping: return try SyllableReader(ipa: Jyutping.ipa, name: name).symbols(string)
    }
  }

  private static func primary(of language: String) -> String {
    language.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
