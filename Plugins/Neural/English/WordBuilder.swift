// SPDX-License-Identifier: Apache-2.0

/// Cuts tokens at their capitals, digits and marks, and puts those together that are written without a blank.
enum WordBuilder {
  /// Parts of one word: trying all their combinations costs the square of their number.
  private static let maxParts = 16

  /// Words as lists of their parts. Punctuation already has its phonemes.
  static func words(from tokens: [EnglishToken], of text: [Unicode.Scalar]) -> [[EnglishToken]] {
    var words: [[EnglishToken]] = []
    var isOpen = false
    var currency: String?
    for (index, token) in tokens.enumerated() {
      let parts = parts(of: token, text: text)
      for (number, part) in parts.enumerated() {
        var part = part
        if isCurrency(part) {
          currency = part.text
          part.phonemes = []
        } else if let marks = Punctuation.phonemes(of: part) {
          part.phonemes = marks
        } else if currency != nil {
          let isLast = number == parts.count - 1
          if part.tag != "CD" {
            currency = nil
          } else if isLast, index + 1 == tokens.count || tokens[index + 1].tag != "CD" {
            part.currency = currency
          }
        } else if part.text == "2", 0 < number, number < parts.count - 1,
          joinsLetters(parts[number - 1].text, after: parts[number + 1].text)
        {
          part.alias = "to"
        }
        if part.isDone {
          words.append([part])
          isOpen = false
        } else if isOpen, words[words.count - 1].last?.hasSpace == false,
          words[words.count - 1].count < maxParts
        {
          part.isHead = false
          words[words.count - 1].append(part)
        } else {
          words.append([part])
          isOpen = !part.hasSpace
        }
      }
    }
    return words
  }

  private static func parts(of token: EnglishToken, text: [Unicode.Scalar]) -> [EnglishToken] {
    let ranges = Subtokens.parts(of: Array(text[token.range]))
    return ranges.enumerated().map { number, range in
      let place =
        token.range.lowerBound + range.lowerBound..<token.range.lowerBound + range.upperBound
      return EnglishToken(
        range: place,
        text: String(text[place]),
        tag: token.tag,
        hasSpace: number == ranges.count - 1 && token.hasSpace
      )
    }
  }

  private static func isCurrency(_ part: EnglishToken) -> Bool {
    part.tag == "$" && Lexicon.isCurrency(part.text)
  }

  /// Whether a `2` stands between letters, as in `text2speech`.
  private static func joinsLetters(_ before: String, after: String) -> Bool {
    before.unicodeScalars.last?.isLetter == true && after.unicodeScalars.first?.isLetter == true
  }
}
