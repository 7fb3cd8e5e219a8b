// SPDX-License-Identifier: Apache-2.0

/// What the rules of a language for its abbreviations are made of.
extension ReadingScanner {
  /// One word with its full stop, which is left to the sentence where it ends with it.
  func title(_ words: String, at index: Int) -> Reading {
    let core = tokens[index].core
    return Reading(
      .abbreviation,
      rule: "abbreviation by the words beside it",
      words: words,
      range: core.lowerBound..<core.upperBound + ownStopLength(after: index)
    )
  }

  /// Whether one of some words, in small letters in the list, is in the sentence.
  func hasWord(of words: Set<String>) -> Bool {
    tokens.indices.contains { index in
      (2...14).contains(tokens[index].core.count) && words.contains(word(index).lowercased())
    }
  }

  /// "Rang 3 : 2 ms", "1.ª vuelta: 6 pb": a row of crochet with a colon behind it or its number.
  func hasRow(of rows: Set<String>) -> Bool {
    tokens.indices.contains { index in
      (2...7).contains(tokens[index].core.count) && rows.contains(word(index).lowercased())
        && (index..<min(index + 3, tokens.count)).contains {
          after($0).hasPrefix(":") || isColon($0)
        }
    }
  }

  private func isColon(_ index: Int) -> Bool {
    tokens[index].core.isEmpty && text[tokens[index].whole].elementsEqual(":".utf8)
  }

  /// Whether a full stop follows a word directly; asked for most words that begin with a capital letter.
  func isBeforeStop(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.core.upperBound < token.whole.upperBound
      && text[token.core.upperBound] == UInt8(ascii: ".")
  }

  /// One, if a full stop follows a word inside the sentence, perhaps with a comma or a parenthesis behind it.
  func ownStopLength(after index: Int) -> Int {
    let mark = after(index).utf8
    guard mark.count > 1, mark.first == UInt8(ascii: ".") else { return stopLength(after: index) }
    return ",;:)".utf8.contains(mark[mark.index(after: mark.startIndex)]) ? 1 : 0
  }

  /// "7 bis r. du": behind the number of a house.
  func isBehindHouseNumber(_ index: Int) -> Bool {
    guard index > 0, ["", ","].contains(after(index - 1)) else { return false }
    let isAddition = ["bis", "ter", "quater"].contains(word(index - 1))
    return tokens[index - (isAddition && index > 1 ? 2 : 1)].traits.contains(.digit)
  }

  /// Whether digits follow the full stop of a word.
  func isBeforeDigits(_ index: Int) -> Bool { isDirectlyBefore(index) { $0 == .digit } }

  /// Whether digits follow a word with nothing between.
  func hasDigitsBehind(_ index: Int) -> Bool {
    hasNothing(after: index)
      && text[tokens[index + 1].core].first.map(DigitWord.isDigit) == true
  }

  /// "à 1 cm de prof.", "a 10 m de alt.": behind an amount of a unit and a preposition.
  func isAfterLength(_ index: Int) -> Bool {
    index > 1 && ["de", "en"].contains(precedingWord(index))
      && ["m", "cm", "mm", "km"].contains(word(index - 2))
  }

  /// "3 fois/jour", "7 días/semana": how often, behind a number.
  func timesPer(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard index > 0, (5...16).contains(core.count), hasNothing(after: index - 1),
      tokens[index - 1].traits.contains(.digit),
      let slash = text[core].firstIndex(of: UInt8(ascii: "/")), slash - core.lowerBound > 1,
      slash + 1 < core.upperBound,
      text[core].allSatisfy({ "/.".utf8.contains($0) || Self.isLetter($0) || Self.isRaised($0) })
    else { return nil }
    let each = String(decoding: text[slash + 1..<core.upperBound], as: UTF8.self)
    let name = language.tables.periods.value(of: each) ?? unit(each)?.one
    guard each.utf8.count > 2 || name != nil, !each.contains("/"),
      each.utf8.allSatisfy(Self.isLetter) || name != nil
    else { return nil }
    var counted = String(decoding: text[core.lowerBound..<slash], as: UTF8.self)
    // "84 hab./km²".
    if counted.contains(".") {
      guard
        let words = abbreviations.alternatives(counted.dropLast().utf8, isFirst: false).first?.words
      else { return nil }
      counted = words
    } else if let unit = unit(counted), counted.hasSuffix("s") {
      // "2 gttes/8 h".
      counted = unit.many
    }
    // "3 veces/sem. en verano".
    let isAbbreviated = name != nil && name != each
    return Reading(
      .measure,
      rule: "unit for each of another",
      words: counted + " \(language.per) " + (name ?? each),
      range: core.lowerBound..<core.upperBound + (isAbbreviated ? stopLength(after: index) : 0)
    )
  }

  /// A byte of ² or ³.
  private static func isRaised(_ byte: UInt8) -> Bool { [0xC2, 0xB2, 0xB3].contains(byte) }
}
