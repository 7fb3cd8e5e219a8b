// SPDX-License-Identifier: Apache-2.0

/// The marks that a tokenizer takes off a piece of text: before it, after it and inside it. Rules of spaCy for English,
/// with its classes of characters for Latin scripts.
enum Affixes {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private static let quotes = Set("'\"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉".unicodeScalars)
  private static let punctuation = Set("…,:;!?¿¡()[]{}<>_#*&。？！，、；：～·".unicodeScalars)
  private static let icons = Set("™®©°§¶†‡•".unicodeScalars)
  private static let currencies = Set("$£€¥฿₽₹₩₪₺₴₦₫₱₲₵₸₼₾₿".unicodeScalars)
  private static let dollars = ["US$", "C$", "A$"].map { Array($0.unicodeScalars) }
  private static let units = """
    km km² km³ m m² m³ dm dm² dm³ cm cm² cm³ mm mm² mm³ ha µm nm yd in ft kg g mg µg t lb oz m/s km/h kmh mph hPa Pa \
    mbar mb MB kb KB gb GB tb TB T G M K %
    """.split(separator: " ").map { Array($0.unicodeScalars) }
  /// What is taken off after a digit.
  private static let measures = units + dollars + currencies.map { [$0] }

  /// How many scalars stand before the word; 0: none.
  static func prefix(of text: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = text.first else { return 0 }
    let second = text.dropFirst().first
    switch first {
    case "§", "%", "=", "—", "–": return 1
    case "+": return second?.isASCIIDigit == true ? 0 : 1
    case ".": return second == "." ? text.prefix { $0 == "." }.count : 0
    default: break
    }
    if punctuation.contains(first) || quotes.contains(first) || icons.contains(first)
      || currencies.contains(first)
    {
      return 1
    }
    return dollars.first { text.starts(with: $0) }?.count ?? 0
  }

  /// How many scalars stand after the word; 0: none.
  static func suffix(of text: ArraySlice<Unicode.Scalar>) -> Int {
    guard let last = text.last else { return 0 }
    let rest = text.dropLast()
    var longest = 0
    if punctuation.contains(last) || quotes.contains(last) || icons.contains(last) || last == "—"
      || last == "–" || last == "+" && rest.last?.isASCIIDigit == true
    {
      longest = last == "…" && rest.last == "…" ? 2 : 1
    }
    if last == "s" || last == "S", let mark = rest.last, mark == "'" || mark == "’" { longest = 2 }
    if last == "." {
      let dots = text.reversed().prefix { $0 == "." }.count
      longest = dots > 1 ? dots : isFullStop(after: rest) ? 1 : 0
    }
    guard text.contains(where: \.isASCIIDigit) else { return longest }
    for unit in measures where unit.count > longest && text.suffix(unit.count).elementsEqual(unit) {
      if text.dropLast(unit.count).last?.isASCIIDigit == true { longest = unit.count }
    }
    return longest
  }

  /// Whether a full stop after this text ends it, rather than belonging to an abbreviation.
  private static func isFullStop(after text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = text.last else { return false }
    if last.isASCIIDigit || last.isLatinLower || "%²-+".unicodeScalars.contains(last) {
      return true
    }
    if punctuation.contains(last) || quotes.contains(last) { return true }
    guard let previous = text.dropLast().last else { return false }
    return previous.isLatinUpper && last.isLatinUpper
      || previous == "°" && "FCK".unicodeScalars.contains(last)
  }

  /// How many scalars at this place, inside the word, part it; 0: none.
  static func infix(at place: Int, in text: ArraySlice<Unicode.Scalar>) -> Int {
    let mark = text[place]
    let before = place > text.startIndex ? text[place - 1] : nil
    let after = text.index(after: place) < text.endIndex ? text[place + 1] : nil
    switch mark {
    case "." where after == ".": return text[place...].prefix { $0 == "." }.count
    case "…": return 1
    case ".":
      guard let before, let after else { return 0 }
      let parts =
        (before.isLatinLower || quotes.contains(before))
        && (after.isLatinUpper || quotes.contains(after))
      return parts ? 1 : 0
    case _ where icons.contains(mark): return 1
    default: break
    }
    guard let before, let after else { return 0 }
    if "+-*^".unicodeScalars.contains(mark), before.isASCIIDigit, after.isASCIIDigit || after == "-"
    {
      return 1
    }
    if mark == ",", before.isWordLetter, after.isWordLetter { return 1 }
    guard before.isWordLetter || before.isDecimalDigit else { return 0 }
    if ":<>=/".unicodeScalars.contains(mark) { return after.isWordLetter ? 1 : 0 }
    guard "-–—~".unicodeScalars.contains(mark) else { return 0 }
    // A dash, or one that is written as up to three hyphens or two dashes.
    let longest = mark == "-" ? 3 : mark == "—" ? 2 : 1
    let run = text[place...].prefix { $0 == mark }.count
    guard run <= longest, place + run < text.endIndex, text[place + run].isWordLetter else {
      return 0
    }
    return run
  }
}
