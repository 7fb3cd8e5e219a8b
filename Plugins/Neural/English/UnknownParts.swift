// SPDX-License-Identifier: Apache-2.0

/// The parts of a word that the lexicon does not know.
enum UnknownParts {
  enum Part: Hashable, Sendable {
    /// With apostrophes inside.
    case letters(String)
    /// With commas and full stops inside.
    case digits(String)
    case symbols(String)
  }

  static func parts(of text: [Unicode.Scalar]) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWordLetter {
        parts.append(.letters(take(from: &rest, isInside: \.isWordLetter, joints: ["'", "’"])))
      } else if first.isDecimalDigit {
        parts.append(.digits(take(from: &rest, isInside: \.isDecimalDigit, joints: [",", "."])))
      } else if first == "_" || first.properties.isWhitespace {
        rest.removeFirst()
      } else {
        let symbols = rest.prefix { !$0.isWordCharacter && !$0.properties.isWhitespace }
        parts.append(.symbols(String(symbols)))
        rest = rest.dropFirst(symbols.count)
      }
    }
    return parts
  }

  /// Takes a run of scalars, and further runs that one of the joints connects with it.
  private static func take(
    from rest: inout ArraySlice<Unicode.Scalar>,
    isInside: (Unicode.Scalar) -> Bool,
    joints: Set<Unicode.Scalar>
  ) -> String {
    var end = rest.startIndex
    while end < rest.endIndex {
      if isInside(rest[end]) {
        end += 1
      } else if joints.contains(rest[end]), end + 1 < rest.endIndex, isInside(rest[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  static let symbolNames: [Unicode.Scalar: Phonemes] = [
    "/": "slˈæʃ", "=": "ˈikwᵊlz", "+": "plˈʌs", "&": "ænd", "@": "æt", "%": "pəɹsˈɛnt", "#": "hˈæʃ",
    "*": "ˈæstəɹˌɪsk", "~": "tˈɪldə", "^": "kˈɛɹət", "<": "lˈɛs ðən", ">": "ɡɹˈATəɹ ðən", "—": "—",
  ].mapValues { Phonemes($0.unicodeScalars) }
}
