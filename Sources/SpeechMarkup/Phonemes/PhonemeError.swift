// SPDX-License-Identifier: Apache-2.0

/// Why a string of phonemes cannot be used.
package enum PhonemeError: Error, Hashable, Sendable {
  /// The host cannot read this alphabet.
  case unknownAlphabet(String)
  /// The alphabet has no such symbol; `place` counts UTF-16 from the start of the string.
  case unknownSymbol(String, place: Int, alphabet: PhonemeAlphabet)
  /// The alphabet of a vendor has no such phone or syllable; `place` counts UTF-16 from the start of the string.
  case unknownPhone(String, place: Int, alphabet: String)
  /// The alphabet of a vendor is another one for each language, and the host does not know that of this one.
  case unknownInLanguage(alphabet: String, language: String)
  /// The symbol, of the other alphabet, cannot be written in this one.
  case noSymbol(String, place: Int, alphabet: PhonemeAlphabet)
  /// It contains no sound.
  case empty
  /// The voice reads none of the alphabets that the host can write.
  case notReadable(alphabet: String)
}

extension PhonemeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownAlphabet(let name):
      return "the phoneme alphabet “\(name)” is not known; use ipa or x-sampa"
    case .unknownSymbol(let symbol, let place, let alphabet):
      return "“\(symbol)” at place \(place + 1) is not a symbol of \(alphabet.name)"
    case .unknownPhone(let phone, let place, let alphabet):
      return "“\(phone)” at place \(place + 1) is not known in the alphabet “\(alphabet)”"
    case .unknownInLanguage(let alphabet, let language):
      return "the alphabet “\(alphabet)” is not known for text in \(language); use ipa"
    case .noSymbol(let symbol, let place, let alphabet):
      return "“\(symbol)” at place \(place + 1) cannot be written in \(alphabet.name)"
    case .empty:
      return "the string of phonemes contains no sound"
    case .notReadable(let alphabet):
      return "the voice cannot read phonemes in the alphabet “\(alphabet)”"
    }
  }
}
