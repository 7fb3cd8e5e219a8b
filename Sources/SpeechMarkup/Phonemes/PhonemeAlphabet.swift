// SPDX-License-Identifier: Apache-2.0

/// An alphabet of phonemes that the host can read and write.
package enum PhonemeAlphabet: String, Hashable, Sendable, CaseIterable {
  /// The International Phonetic Alphabet, chart of 2020.
  case ipa
  /// J. C. Wells's ASCII form of it, 1995.
  case xSampa = "x-sampa"

  /// The alphabet that a document or a voice names; upper and lower case are the same.
  ///
  /// Throws `unknownAlphabet` for others, which only a voice that declares them can read.
  package init(name: String) throws(PhonemeError) {
    switch name.lowercased() {
    case "ipa", "x-ipa": self = .ipa
    case "x-sampa", "xsampa", "x-xsampa", "x-amazon-pron-xsampa", "x-amazon-xsampa": self = .xSampa
    default: throw .unknownAlphabet(name)
    }
  }

  /// The name that SSML and voices have for it.
  package var name: String { rawValue }
}
