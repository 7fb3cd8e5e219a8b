// SPDX-License-Identifier: Apache-2.0

/// What is said for text that is raised or lowered (`<sup>`, `<sub>`): a power, an ending, an index, or nothing for the
/// number of a note.
enum RaisedText {
  enum Reading: Hashable {
    case asWritten, nothing
    case text(String)
  }

  /// - Parameters:
  ///   - role: of the element that it is in: one that raises or lowers it, or a link.
  ///   - word: what it is attached to; empty after white space.
  ///   - isLink: whether it leads to a place in a document, as the numbers of notes do.
  static func reading(
    of written: String,
    in role: HTMLElement.Role,
    after word: String,
    isLink: Bool,
    language: String?
  ) -> Reading {
    switch role {
    case .raised: return raised(written, after: word, isLink: isLink, language: language)
    case .lowered: return lowered(written, after: word)
    default:
      // A number that is not raised may be that of a chapter.
      let isBracketed = written.hasPrefix("[") || !word.isEmpty
      let isNote = isBracketed && isNoteMark(written, after: word, isLink: true)
      return isNote || isBackLink(written) ? .nothing : .asWritten
    }
  }

  private static func raised(
    _ written: String,
    after word: String,
    isLink: Bool,
    language: String?
  ) -> Reading {
    let text = written.trimmingSpace
    if isNoteMark(text, after: word, isLink: isLink) { return .nothing }
    guard !word.isEmpty, !text.isEmpty else { return .asWritten }
    if let sign = trademarks[text.lowercased()] { return .text(sign) }
    let isNumber = isSignedNumber(text)
    if isNumber || text.allSatisfy({ $0 == "′" || $0 == "'" || $0 == "°" }) {
      return .text(Superscript.raised(text) ?? text)
    }
    guard text.allSatisfy(\.isLetter) else {
      return text.count <= maxFormula && word.last.map(isBase) == true
        ? .text(MathWords.power(text, language: language)) : .text(" " + text)
    }
    if isEnding(text, of: word) { return .text(ordinals[text] ?? text) }
    return text.count == 1 ? .text(MathWords.power(text, language: language)) : .text(" " + text)
  }

  private static func lowered(_ written: String, after word: String) -> Reading {
    let text = written.trimmingSpace
    guard let last = word.last, !text.isEmpty, last != "/", last != "\u{2044}" else {
      return .asWritten
    }
    guard text.allSatisfy(\.isASCIIDigit) else { return .text(" " + text) }
    return .text(Superscript.lowered(text) ?? text)
  }

  /// Whether text is the sign of a note: `1`, `[12]`, `*`, `[note 2]`, `[citation needed]`.
  static func isNoteMark(_ text: String, after word: String, isLink: Bool) -> Bool {
    guard !text.isEmpty else { return false }
    if text.hasPrefix("["), text.hasSuffix("]") { return true }
    let signs = text.filter { !"()[],;- –".contains($0) }
    if signs.allSatisfy({ "*†‡§¶#".contains($0) }) { return !signs.isEmpty }
    let isNumber = signs.count <= 4 && signs.allSatisfy(\.isASCIIDigit)
    if isLink { return isNumber || signs.count == 1 }
    if NoteSigns.areNotes(text, after: word) { return true }
    guard isNumber, signs == text, let last = word.last else { return false }
    // A number behind a sentence, or behind a word that is neither a variable nor a unit.
    if ".,;:!?”“»\"’…".contains(last) { return true }
    guard word.allSatisfy(\.isLetter), word.dropFirst().allSatisfy(\.isLowercase) else {
      return false
    }
    // Squares and cubes are of variables that may look like words.
    return word.count >= shortestWord || !["2", "3"].contains(text) && NoteSigns.isShortWord(word)
  }

  /// The link back from a note to its place: `↩`, `^`, `←12`.
  static func isBackLink(_ text: String) -> Bool {
    var signs = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    if signs.first == "←" {
      signs.removeFirst()
      return signs.count <= 4 && signs.allSatisfy { ("0"..."9").contains($0) }
    }
    return !signs.isEmpty
      && signs.allSatisfy { "↩↑^⤴⏎⮌↵\u{FE0E}\u{FE0F}".unicodeScalars.contains($0) }
  }

  // MARK: -

  private static let maxFormula = 24
  /// Letters of a word that has no powers; "sinh" and "km" do.
  private static let shortestWord = 5

  private static func isSignedNumber(_ text: String) -> Bool {
    var rest = text[...]
    if let first = rest.first, "-−–+".contains(first) { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit)
  }

  private static func isBase(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || ")]|".contains(character)
  }

  private static let trademarks = ["tm": "™", "sm": "℠", "r": "®", "(r)": "®", "®": "®", "™": "™"]
    .merging(["©": "©", "℠": "℠"]) { first, _ in first }

  private static let ordinals = ["o": "º", "a": "ª"]

  /// `st` of "1st", `er` of "1er", `lle` of "Mlle": part of the word.
  private static func isEnding(_ text: String, of word: String) -> Bool {
    guard let last = word.last else { return false }
    let ending = text.lowercased()
    // “nth”, of any number.
    if ending == "th", word.count == 1 { return true }
    let isAbbreviated = last.isUppercase || word == "n" && ending.hasPrefix("o")
    if last.isNumber || last == "." || isRoman(word) {
      return numberEndings.contains(ending)
    }
    return (isAbbreviated || word.count >= 2) && wordEndings.contains(ending)
  }

  private static func isRoman(_ word: String) -> Bool {
    word.count >= 2 && word.allSatisfy { "IVXLCM".contains($0) }
  }

  private static let numberEndings: Set<String> = [
    "st", "nd", "rd", "th", "e", "er", "re", "ère", "ere", "ème", "eme", "ième", "ieme", "nde",
    "d", "de", "o", "a", "os", "as", "ro", "ra", "do", "da", "to", "ta", "mo", "ma", "vo", "va",
    "no", "na", "te", "ste", "r",
  ]

  private static let wordEndings: Set<String> = [
    "r", "e", "me", "mes", "lle", "lles", "gr", "o", "os", "ie", "te", "tes", "t", "ts", "or",
    "rs", "a", "as", "d", "re", "nt",
  ]
}

extension Character {
  /// One of the digits from 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
