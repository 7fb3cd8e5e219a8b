// SPDX-License-Identifier: Apache-2.0

extension German {
  func gender(of noun: String) -> NumberForm? { GermanGenders.form(noun.lowercased()) }

  func isNoun(_ word: String) -> Bool { word.first?.isUppercase == true }

  func isInflected(_ number: WrittenNumber) -> Bool {
    number.whole == "1" && number.fraction.isEmpty && !number.isNegative
  }

  var oneIsNounAfterArticle: Bool { false }

  func article(
    in scanner: ReadingScanner,
    at index: Int,
    amount: Amount,
    form: NumberForm
  )
    -> String?
  { scanner.germanArticle(at: index, amount: amount, form: form) }

  // MARK: Numbers in compounds

  var formInCompounds: NumberForm { .masculine }

  /// "zehnjährig" is one word, "drei-Zimmer-Wohnung" is not.
  func compound(_ number: String, rest: String) -> String {
    let isJoined = rest.dropFirst().first?.isLowercase == true
    return number + (isJoined ? String(rest.dropFirst()) : rest)
  }
}
