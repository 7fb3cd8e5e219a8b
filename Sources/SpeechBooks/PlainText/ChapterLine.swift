// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Recognizes lines of plain text that begin a chapter.
enum ChapterLine {
  /// Whether a line by itself is a heading: `Chapter 12`, `CHAPTER XII. The Storm`, `Kapitel 3`,
  /// `Epilogue`.
  static func isHeading(_ line: String) -> Bool {
    guard line.utf8.count <= maxLength else { return false }
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else { return false }
    let name = word(first)
    if words.count == 1, alone.contains(name) { return true }
    // "3. Kapitel", "第" is not a word of its own and is left to other formats.
    if words.count == 2, isNumber(first), numbered.contains(word(words[1])) { return true }
    guard numbered.contains(name), words.count >= 2 else { return false }
    guard isNumber(words[1]) else { return false }
    guard words.count > 2 else { return true }
    // A title follows the number after a mark, or all of it begins with capital letters: "Chapter 2 was long" is a
    // sentence.
    let mark = words[1].last.map { ".:—–-".contains($0) } ?? false
    let next = words[2]
    return mark || "—–-:|".contains(text: next)
      || next.first?.isUppercase == true && !endsSentence(line)
  }

  private static let maxLength = 100

  private static func endsSentence(_ line: String) -> Bool {
    line.last.map { ".!?,;".contains($0) } ?? false
  }

  private static func word(_ text: Substring) -> String {
    text.lowercased().trimmingPunctuation
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let text = word(text)
    if !text.isEmpty, text.allSatisfy(\.isNumber) { return true }
    if !text.isEmpty, text.count <= 8, text.allSatisfy({ "ivxlcdm".contains($0) }) { return true }
    return words.contains(text.split(separator: "-").first.map(String.init) ?? text)
  }

  private static let numbered: Set<String> = [
    "chapter", "kapitel", "chapitre", "capítulo", "capitulo", "capitolo", "hoofdstuk", "kapittel",
    "luku",
    "rozdział", "kapitola", "fejezet", "глава", "розділ", "κεφάλαιο", "bölüm", "capitol",
    "capitolul", "poglavlje",
    "part", "teil", "partie", "parte", "deel", "book", "buch", "livre", "libro", "letter", "act",
    "canto",
  ]

  private static let alone: Set<String> = [
    "prologue", "epilogue", "preface", "foreword", "introduction", "afterword", "conclusion",
    "prolog", "epilog",
    "vorwort", "nachwort", "einleitung", "préface", "prólogo", "epílogo", "prologo", "epilogo",
    "voorwoord", "nawoord",
  ]

  private static let words: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty",
    "forty", "fifty", "sixty",
    "seventy", "eighty", "ninety", "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth",
    "ninth", "tenth", "last", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
    "neun", "zehn", "elf",
    "zwölf", "erstes", "zweites", "drittes", "viertes", "fünftes", "sechstes", "siebtes", "achtes",
    "neuntes", "zehntes",
  ]
}

extension String {
  /// Without punctuation at both ends.
  var trimmingPunctuation: String {
    var rest = self[...]
    while let first = rest.first, first.isPunctuation { rest.removeFirst() }
    while let last = rest.last, last.isPunctuation { rest.removeLast() }
    return String(rest)
  }
}
