// SPDX-License-Identifier: Apache-2.0

/// The pieces of a word that is too long to be read at once.
package enum WordPieces {
  /// The word in as few pieces as possible, each of at most `longest` scalars and about as long as the others; together they
  /// are all of it. Each cut is where a syllable is likely to begin, if there is such a place nearby.
  package static func pieces(
    of word: [Unicode.Scalar],
    longest: Int
  ) -> [ArraySlice<Unicode.Scalar>] {
    let longest = max(1, longest)
    var pieces: [ArraySlice<Unicode.Scalar>] = []
    var rest = word[...]
    while rest.count > longest {
      let count = (rest.count + longest - 1) / longest
      let wanted = (rest.count + count - 1) / count
      // What is left over must fit into the pieces that follow.
      let least = max(1, rest.count - (count - 1) * longest)
      let lengths = max(least, wanted - reach)...max(least, min(longest, wanted + reach))
      let best = lengths.min { first, second in
        let (one, other) = (
          quality(ofCut: rest.startIndex + first, in: word),
          quality(ofCut: rest.startIndex + second, in: word)
        )
        return one != other ? one > other : abs(first - wanted) < abs(second - wanted)
      }
      let length = best ?? wanted
      pieces.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return pieces + [rest]
  }

  /// How far from pieces of equal lengths a cut may be.
  private static let reach = 6

  /// How likely a syllable, or a word in a compound, begins at this place.
  private static func quality(ofCut place: Int, in word: [Unicode.Scalar]) -> Int {
    let (before, after) = (word[place - 1], word[place])
    if before.isApostrophe || after.isApostrophe { return before.isApostrophe ? 1 : 0 }
    if isSmall(before), after.properties.isUppercase { return 4 }
    guard !isVowel(after), place + 1 < word.count, isVowel(word[place + 1]) else { return 0 }
    if isVowel(before) { return 2 }
    // Two letters that are one sound stay together.
    return digraphs.contains([lower(before), lower(after)]) ? 1 : 3
  }

  private static let digraphs: Set<[Unicode.Scalar]> = [
    ["c", "h"], ["g", "h"], ["p", "h"], ["s", "h"], ["t", "h"], ["w", "h"], ["q", "u"], ["s", "c"],
  ]

  private static let vowels = Set("aeiouy".unicodeScalars)

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    vowels.contains(lower(scalar.latinBase ?? scalar))
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLowercase }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
