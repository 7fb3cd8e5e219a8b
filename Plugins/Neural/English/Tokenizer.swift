// SPDX-License-Identifier: Apache-2.0

/// Splits a text into tokens by the conventions of the Penn Treebank, as spaCy does for English: contractions and
/// punctuation apart, hyphenated words at their hyphens. The pronunciations and the tagger's weights depend on them.
///
/// Each token is a part of the text. At blanks the text is cut; then what stands before and after a piece is taken
/// off, a mark at a time, until a listed exception or a word is left, which is cut at the marks inside it.
struct Tokenizer: Sendable {
  let data: EnglishData

  /// Scalars between blanks that are looked at together: taking marks off costs the square of their number.
  private static let maxPiece = 500

  /// The tokens of the text, as ranges of its scalars.
  func tokens(of text: [Unicode.Scalar]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var place = 0
    while place < text.count {
      guard !text[place].properties.isWhitespace else {
        place += 1
        continue
      }
      let start = place
      while place < min(text.count, start + Self.maxPiece), !text[place].properties.isWhitespace {
        place += 1
      }
      tokens += split(start..<place, of: text)
    }
    return tokens
  }

  private func split(_ piece: Range<Int>, of text: [Unicode.Scalar]) -> [Range<Int>] {
    if let exception = exception(piece, of: text) { return exception }
    var word = piece
    var before: [Range<Int>] = []
    var after: [Range<Int>] = []
    while !word.isEmpty, exception(word, of: text) == nil {
      let prefix = Affixes.prefix(of: text[word])
      let rest = word.lowerBound + prefix..<word.upperBound
      if prefix > 0, exception(rest, of: text) != nil {
        before.append(word.lowerBound..<rest.lowerBound)
        word = rest
        break
      }
      let suffix = Affixes.suffix(of: text[rest])
      let stem = word.lowerBound..<word.upperBound - suffix
      if suffix > 0, exception(stem, of: text) != nil {
        after.append(stem.upperBound..<word.upperBound)
        word = stem
        break
      }
      if prefix == 0, suffix == 0 { break }
      if prefix > 0 { before.append(word.lowerBound..<rest.lowerBound) }
      if suffix > 0 { after.append(stem.upperBound..<word.upperBound) }
      word = rest.lowerBound..<max(rest.lowerBound, stem.upperBound)
    }
    let tokens = before + inner(word, of: text) + after.reversed()
    return tokens.count > 1 ? rejoined(tokens, of: text) : tokens
  }

  /// The tokens of a piece from which nothing more can be taken off.
  private func inner(_ word: Range<Int>, of text: [Unicode.Scalar]) -> [Range<Int>] {
    if word.isEmpty { return [] }
    if let exception = exception(word, of: text) { return exception }
    if WebAddress.matches(text[word]) { return [word] }
    var tokens: [Range<Int>] = []
    var start = word.lowerBound
    var place = start
    while place < word.upperBound {
      let length = Affixes.infix(at: place, in: text[word])
      guard length > 0, place > word.lowerBound else {
        place += max(1, length)
        continue
      }
      if place > start { tokens.append(start..<place) }
      tokens.append(place..<place + length)
      place += length
      start = place
    }
    if start < word.upperBound { tokens.append(start..<word.upperBound) }
    return tokens
  }

  /// Joins neighbours that spell an exception together, as `Sept` and `.`, and splits them as that says.
  private func rejoined(_ tokens: [Range<Int>], of text: [Unicode.Scalar]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    var next = 0
    while next < tokens.count {
      let found = [3, 2].lazy.compactMap { count -> (Int, [Range<Int>])? in
        guard next + count <= tokens.count else { return nil }
        let range = tokens[next].lowerBound..<tokens[next + count - 1].upperBound
        return exception(range, of: text).map { (count, $0) }
      }.first
      joined += found?.1 ?? [tokens[next]]
      next += found?.0 ?? 1
    }
    return joined
  }

  /// The tokens of a listed exception; nil when it is none.
  private func exception(_ range: Range<Int>, of text: [Unicode.Scalar]) -> [Range<Int>]? {
    guard !range.isEmpty, let lengths = data.split(String(text[range])),
      lengths.reduce(0, +) == range.count
    else { return nil }
    var start = range.lowerBound
    return lengths.map { length in
      defer { start += length }
      return start..<start + length
    }
  }
}
