// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A line, or a title, that says which chapter begins: `Chapter 12`, `CHAPTER XII. The Storm`, `3. Kapitel`, `Epilogue`, `IV`.
struct ChapterLine: Hashable {
  enum Form: Hashable {
    /// A number with a word for it.
    case named
    /// A word that needs no number.
    case alone
    /// A number alone or with any other word, which may also be something else.
    case bare
  }

  var form: Form
  var rank = ChapterRank.chapter
  /// Nil where the number is not understood.
  var number: ChapterNumber?
  /// Whether a title follows on the same line.
  var hasTitle = false
  /// The word before a number that is none of those for chapters, in small letters, as in `ADVENTURE I`.
  var prefix: String?

  private static let maxLength = 120

  /// Nil for any other line.
  init?(_ line: some StringProtocol) {
    guard (1...Self.maxLength).contains(line.utf8.count) else { return nil }
    let line = Substring(PlainSpaces.of(line))
    if let found = Self.counted(line) {
      self = found
      return
    }
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else { return nil }
    let name = first.lowercased().trimmingPunctuation
    guard
      let found = Self.alone(line, name: name)
        ?? Self.named(words, name: name) ?? Self.numberBefore(words) ?? Self.bare(words)
        ?? Self.prefixed(words, name: name)
    else {
      return nil
    }
    self = found
  }

  private init(form: Form, rank: ChapterRank = .chapter, number: ChapterNumber?, hasTitle: Bool) {
    self.form = form
    self.rank = rank
    self.number = number
    self.hasTitle = hasTitle
  }

  // MARK: - Forms

  private static func alone(_ line: some StringProtocol, name: String) -> ChapterLine? {
    let whole = line.lowercased().trimmingPunctuation
    // A language of printers.
    guard !line.hasPrefix("PostScript") else { return nil }
    if ChapterNames.alone.contains(whole) {
      return ChapterLine(form: .alone, number: nil, hasTitle: false)
    }
    // `Prologue: The Sea`, `Appendix A`.
    let hasNumber = ChapterNames.appendices.contains(name)
    guard hasNumber || ChapterNames.alone.contains(name),
      let space = line.firstIndex(of: " ")
    else { return nil }
    let rest = line[space...].drop { $0 == " " }
    if hasNumber, isNumbered(rest) { return ChapterLine(form: .alone, number: nil, hasTitle: true) }
    guard ChapterNames.alone.contains(name) else { return nil }
    let hasMark = line[..<space].last.map(isMark) ?? false || rest.first.map(isMark) ?? false
    guard hasMark && isTitle(rest) else { return nil }
    return ChapterLine(form: .alone, number: nil, hasTitle: true)
  }

  /// Of what follows `Appendix`: `A`, `II`, `A. Files`.
  private static func isNumbered(_ rest: some StringProtocol) -> Bool {
    if rest.count <= 2 { return rest.first?.isLowercase != true }
    if ChapterNumber(rest) != nil { return true }
    let words = rest.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let mark = words[0].last, ".:)".contains(mark), isTitle(words[1]) else {
      return false
    }
    let number = words[0].dropLast()
    // “Appendix A.1. Files” is a section of it.
    return number.count == 1 && number.allSatisfy(\.isUppercase) || ChapterNumber(number) != nil
  }

  /// `Chapter 12`, `BOOK THE FIRST`, `Chapitre premier`.
  private static func named(_ words: [Substring], name: String) -> ChapterLine? {
    guard let rank = ChapterNames.numbered[name], words.count >= 2 else { return nil }
    var index = 1
    if ChapterNames.between.contains(words[1].lowercased().trimmingPunctuation), words.count > 2 {
      index = 2
    }
    guard let found = number(words, at: index) else {
      return isUnknownNumber(words, name: name, rank: rank)
        ? ChapterLine(form: .named, rank: rank, number: nil, hasTitle: false) : nil
    }
    return followed(words, from: found, form: .named, rank: rank)
  }

  /// A number in a form that is not known, as in “CAPÍTULO TRIGÉSIMO PRIMERO”.
  private static func isUnknownNumber(_ words: [Substring], name: String, rank: ChapterRank) -> Bool
  {
    guard rank == .chapter, !ChapterNames.ambiguous.contains(name) else { return false }
    if words.count == 2 { return !words[1].isEmpty && words[1].allSatisfy(\.isLetter) }
    return words.count <= 3 && words.allSatisfy(isCapitals)
  }

  /// `3. Kapitel`, `Erstes Buch`, `THE FIRST PART`.
  private static func numberBefore(_ words: [Substring]) -> ChapterLine? {
    let start = words.count > 2 && words[0].lowercased() == "the" ? 1 : 0
    guard words.count >= start + 2, let found = number(words, at: start),
      words.count > found.next,
      let rank = ChapterNames.numbered[words[found.next].lowercased().trimmingPunctuation]
    else { return nil }
    let hasMark = words[found.next].last.map(isMark) ?? false
    let after = Number(value: found.value, next: found.next + 1, hasMark: hasMark)
    return followed(words, from: after, form: .named, rank: rank)
  }

  /// `IV`, `4.`, `Four`, `IV. The Storm`.
  private static func bare(_ words: [Substring]) -> ChapterLine? {
    let start = words[0] == "§" && words.count > 1 ? 1 : 0
    guard let found = number(words, at: start) else { return nil }
    let isSmallRoman = found.value.style == .roman && words[start].first?.isLowercase == true
    let isSmallWord = found.value.style == .word && words[start].first?.isLowercase == true
    guard !isSmallRoman, !isSmallWord, found.value.value > 0, found.value.value < 999 else {
      return nil
    }
    guard words.count > found.next || found.hasTitle else {
      return ChapterLine(form: .bare, number: found.value, hasTitle: false)
    }
    let title = words[min(found.next, words.count - 1)...]
    let isShown = found.hasMark || title.allSatisfy(isCapitals)
    guard isShown, isTitle(title.joined(separator: " ")), title.count <= 12 else { return nil }
    return ChapterLine(form: .bare, number: found.value, hasTitle: true)
  }

  /// `ADVENTURE I. A SCANDAL`: any word, if the same comes again with the next number.
  private static func prefixed(_ words: [Substring], name: String) -> ChapterLine? {
    guard words.count >= 2, words[0].first?.isUppercase == true, name.count >= 3,
      words[0].allSatisfy(\.isLetter), !ChapterNames.captions.contains(name),
      let found = number(words, at: 1), found.value.value > 0,
      var line = followed(words, from: found, form: .bare, rank: .chapter)
    else { return nil }
    // Words for numbers are in titles as well.
    let isWord = found.value.style == .word
    guard !isWord || isCapitals(words[0]) && (words.count == found.next || found.hasMark),
      isCapitals(words[0]) || words[1].first?.isLowercase != true
    else { return nil }
    line.prefix = name
    return line
  }

  /// `第一章`, `第12回 …`, `제1장`.
  private static func counted(_ line: some StringProtocol) -> ChapterLine? {
    guard let first = line.first, first == "第" || first == "제" else { return nil }
    var digits: [Character] = []
    var rest = line.dropFirst()
    while let next = rest.first, digits.count <= 8 {
      rest.removeFirst()
      if let rank = ChapterNames.counted[next], let number = ChapterNumber(han: digits) {
        let isTitle = rest.count <= 60 && !(rest.last.map { "。！？，,".contains($0) } ?? false)
        guard isTitle else { return nil }
        return ChapterLine(form: .named, rank: rank, number: number, hasTitle: !rest.isEmpty)
      }
      if next != " " && next != "\u{3000}" { digits.append(next) }
    }
    return nil
  }

  // MARK: - Parts of lines

  private struct Number {
    var value: ChapterNumber
    /// Index of the word after it.
    var next: Int
    /// A mark is between it and what follows.
    var hasMark: Bool
    /// Something follows the mark in the same word, as in `I.--The`.
    var hasTitle = false
  }

  private static func number(_ words: [Substring], at index: Int) -> Number? {
    guard words.indices.contains(index) else { return nil }
    let word = words[index].drop { $0 == "[" || $0 == "(" || $0 == "“" || $0 == "\"" }
    var text = word.prefix { $0.isLetter || $0.isNumber || "-'’".contains($0) }
    if let dash = text.firstRange(ofText: "--") { text = text[..<dash.lowerBound] }
    while text.last == "-" { text.removeLast() }
    let rest = word[text.endIndex...]
    guard let value = ChapterNumber(text) else { return nil }
    var found = Number(value: value, next: index + 1, hasMark: !rest.isEmpty)
    found.hasTitle = rest.contains { $0.isLetter || $0.isNumber }
    // `1.2` and `1.2.` are sections, `4:30` a time, `1,000` a number.
    if let last = rest.last, last.isNumber { return nil }
    if rest.dropFirst().first?.isNumber ?? false { return nil }
    guard rest.isEmpty else { return found }
    if words.indices.contains(index + 1), value.style == .word, value.value % 10 == 0,
      value.value >= 20, let unit = ChapterNumber(words[index + 1].trimmingMarks), unit.value < 10,
      unit.style == .word
    {
      let sum = ChapterNumber(value.value + unit.value, style: .word)
      let hasMark = words[index + 1].last.map(isMark) ?? false
      return Number(value: sum, next: index + 2, hasMark: hasMark)
    }
    return found
  }

  /// What follows a number: nothing, or a title after a mark or with a capital letter: “Chapter 2 was long” is a sentence.
  private static func followed(
    _ words: [Substring],
    from number: Number,
    form: Form,
    rank: ChapterRank
  ) -> ChapterLine? {
    guard words.count > number.next || number.hasTitle else {
      return ChapterLine(form: form, rank: rank, number: number.value, hasTitle: false)
    }
    let next = words[min(number.next, words.count - 1)]
    let isAfterMark = number.hasMark || next.first.map(isMark) ?? false
    let rest = words[min(number.next, words.count - 1)...]
    let isSentence = next.first?.isUppercase != true || endsSentence(rest.last ?? "")
    guard isAfterMark || !isSentence || rest.allSatisfy(isCapitals) else { return nil }
    return ChapterLine(form: form, rank: rank, number: number.value, hasTitle: true)
  }

  private static func isMark(_ character: Character) -> Bool { ".:—–-|)]".contains(character) }

  private static func endsSentence(_ text: some StringProtocol) -> Bool {
    text.last.map { ".!?,;".contains($0) } ?? false
  }

  /// Whether a text has capital letters and no small ones, or neither.
  static func isCapitals(_ text: some StringProtocol) -> Bool {
    !text.contains(where: \.isLowercase)
  }

  /// Whether a line may be a title: it begins with a capital letter, and is not a sentence.
  static func isTitle(_ text: some StringProtocol) -> Bool {
    let line = text.drop { !$0.isLetter && !$0.isNumber }
    guard let first = line.first, !first.isLowercase, text.utf8.count <= 120 else { return false }
    if isCapitals(line) { return true }
    guard let last = text.last else { return false }
    return !".,;:".contains(last) || hasCapitalWords(line)
  }

  /// Whether all long words begin with a capital letter, as in English titles.
  private static func hasCapitalWords(_ text: some StringProtocol) -> Bool {
    let words = text.split(separator: " ")
    return words.count <= 10 && text.last == "."
      && words.allSatisfy { $0.count <= 4 || $0.first?.isLowercase != true }
  }
}

extension StringProtocol {
  /// Without punctuation at both ends.
  var trimmingPunctuation: String {
    var rest = Substring(self)
    while let first = rest.first, first.isPunctuation { rest.removeFirst() }
    while let last = rest.last, last.isPunctuation { rest.removeLast() }
    return String(rest)
  }

  /// Without marks at its end.
  fileprivate var trimmingMarks: Substring {
    var rest = Substring(self)
    while let last = rest.last, !last.isLetter, !last.isNumber { rest.removeLast() }
    return rest
  }
}
