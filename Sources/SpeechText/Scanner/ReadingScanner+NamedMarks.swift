// SPDX-License-Identifier: Apache-2.0

/// Punctuation that a text is about.
extension ReadingScanner {
  /// Words directly before a mark that is meant itself.
  private static let keys: Set<String> = [
    "press", "hit", "key", "keys", "character", "characters", "symbol", "symbols", "taste",
    "tasten", "drücke", "drücken", "zeichen", "sonderzeichen", "touche", "touches", "caractère",
    "caractères", "signe", "signes", "tecla", "teclas", "pulse", "pulsa", "presione", "carácter",
    "caracteres", "signo", "signos", "tasto", "tasti", "premi", "carattere", "caratteri",
  ]
  private static let joiners: Set<String> = [
    "and", "or", "und", "oder", "et", "ou", "y", "o", "e",
  ]
  private static let marks = Array("?!.;:,{}[]()".utf8)
  /// Of these, those that are hardly left alone where a text has lost what was between two of them.
  private static let standalone = Array("?!.;:{}[]".utf8)

  /// "Press ? for help", "the ; and }": a mark alone between white space, behind a word for a key or a character, or joined to
  /// another one by "and" or "or".
  func namedMark(at index: Int) -> Reading? {
    if let reading = quotedMark(at: index) { return reading }
    guard let mark = loneMark(index) else { return nil }
    let isJoined = joinedMark(mark, at: index, step: -1) || joinedMark(mark, at: index, step: 1)
    let isBehindKey =
      index > 0 && after(index - 1).isEmpty && Self.standalone.contains(mark)
      && Self.keys.contains(word(index - 1).lowercased())
    guard isJoined || isBehindKey && !mayEndClause(index),
      let name = Symbols.name(
        Character(Unicode.Scalar(mark)),
        language: language
      )
    else { return nil }
    let start = tokens[index].whole.lowerBound
    return Reading(.symbol, rule: "mark by its name", words: name, range: start..<start + 1)
  }

  /// 'the character "?"': a mark in quotation marks of ASCII, behind a word for it.
  private func quotedMark(at index: Int) -> Reading? {
    let whole = text[tokens[index].whole]
    guard (3...4).contains(whole.count), index > 0, let quote = whole.first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      whole[whole.startIndex + 2] == quote, Self.marks.contains(whole[whole.startIndex + 1]),
      after(index - 1).isEmpty, Self.keys.contains(word(index - 1).lowercased()),
      let name = Symbols.name(
        Character(Unicode.Scalar(whole[whole.startIndex + 1])),
        language: language
      )
    else { return nil }
    let start = whole.startIndex + 1
    return Reading(.symbol, rule: "mark by its name", words: name, range: start..<start + 1)
  }

  /// A single mark, perhaps with the end of a sentence or a comma behind it.
  func loneMark(_ index: Int) -> UInt8? {
    guard tokens.indices.contains(index), tokens[index].core.isEmpty else { return nil }
    let whole = text[tokens[index].whole]
    guard let mark = whole.first, Self.marks.contains(mark),
      whole.count == 1
        || whole.count == 2 && whole.last.map(".,:;".utf8.contains) == true
          && whole.last != mark
    else { return nil }
    return mark
  }

  /// French has a space before the mark that ends a clause, and so have others by mistake: "Quelle touche ?"
  private func mayEndClause(_ index: Int) -> Bool {
    guard tokens[index].whole.count == 1 else { return false }
    return index + 1 == tokens.count || language.elidesArticles
      || isCapitalized(index + 1)
  }

  /// Another mark or sign alone on the other side of a joiner. What a text has lost between two commas or parentheses leaves
  /// such marks, too, so that beside one another they are none.
  private func joinedMark(_ mark: UInt8, at index: Int, step: Int) -> Bool {
    let (joiner, other) = (index + step, index + 2 * step)
    guard tokens.indices.contains(joiner), tokens.indices.contains(other),
      tokens[joiner].core == tokens[joiner].whole, Self.joiners.contains(word(joiner))
    else { return false }
    if tokens[other].core.count == 1, tokens[other].traits.contains(.sign) {
      // "are , / and ." has lost the names of what it lists.
      return mark == UInt8(ascii: ".")
        ? index + 1 < tokens.count && !isCapitalized(index + 1) : Self.standalone.contains(mark)
    }
    guard let second = loneMark(other), step > 0 || tokens[other].whole.count == 1 else {
      return false
    }
    return [mark, second].allSatisfy { "?!;{}[]".utf8.contains($0) }
  }
}
