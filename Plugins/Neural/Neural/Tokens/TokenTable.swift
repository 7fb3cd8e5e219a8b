// SPDX-License-Identifier: Apache-2.0
package import NeuralEnglish

/// The numbers by which a model knows phonemes or letters, and how they are put together for it.
package struct TokenTable: Sendable {
  /// What is around the numbers of a phrase. Models that know blanks expect one before the first symbol and after each.
  package struct Framing: Hashable, Sendable {
    package var start: [Int64]
    package var blank: [Int64]
    package var end: [Int64]

    package init(start: [Int64] = [], blank: [Int64] = [], end: [Int64] = []) {
      (self.start, self.blank, self.end) = (start, blank, end)
    }
  }

  /// By symbol, which is one scalar in most models.
  private let numbers: [Phonemes: [Int64]]
  /// The same by text: texts are equal when they are so composed or not.
  private let texts: [String: [Int64]]
  /// What is read instead of a symbol, in the model's own symbols.
  private let replacements: [Phonemes: [Phonemes]]
  /// Symbols that are near to one that the model does not know, the nearest first.
  private let near: [Unicode.Scalar: [Phonemes]]
  /// Scalars of the longest symbol or replaced one.
  private let longest: Int
  private let framing: Framing
  /// Letters and marks that the model knows, as scalars.
  private let letters, marks: [Unicode.Scalar]
  /// Whether the symbols are the letters of texts: then a letter may be read as another form of it.
  package let isOfLetters: Bool

  package init(
    _ numbers: [Phonemes: [Int64]],
    framing: Framing,
    replacements: [Phonemes: [Phonemes]] = [:],
    near: [Unicode.Scalar: [Phonemes]] = [:],
    isOfLetters: Bool = false
  ) {
    self.numbers = numbers
    self.framing = framing
    self.replacements = replacements
    self.near = near
    self.isOfLetters = isOfLetters
    // In one order, since two symbols can be the same text to Swift.
    let sorted = numbers.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    texts = Dictionary(sorted.map { (String($0), $1) }) { first, _ in first }
    longest = (numbers.keys.map(\.count) + replacements.keys.map(\.count)).max() ?? 1
    let single = numbers.keys.filter { $0.count == 1 }.compactMap(\.first)
    marks = single.filter { $0.properties.generalCategory == .nonspacingMark }.sorted()
    letters = single.filter(\.properties.isAlphabetic).sorted()
  }

  /// How many numbers a blank is.
  var blankCount: Int { framing.blank.count }
  /// How many numbers are around those of a phrase.
  var framingCount: Int { framing.start.count + framing.blank.count + framing.end.count }

  /// What a model reads, and for each phoneme the index of its number, or of the next that the model knows; nil when it knows
  /// none of them.
  package func ids(of phonemes: Phonemes) -> (ids: [Int64], places: [Int])? {
    var ids = framing.start + framing.blank
    var places: [Int] = []
    var isKnown = false
    var place = 0
    while place < phonemes.count {
      let (count, symbols) = read(phonemes[place...])
      places += [Int](repeating: ids.count, count: count)
      for symbol in symbols {
        ids += symbol + framing.blank
        isKnown = true
      }
      place += count
    }
    return isKnown ? (ids + framing.end, places) : nil
  }

  /// Whether the model can say a letter.
  package func knows(_ letter: Unicode.Scalar) -> Bool { !(symbols(of: letter) ?? []).isEmpty }

  /// The numbers of the symbols at the start, and how many scalars these are: the longest that the model knows.
  private func read(_ rest: ArraySlice<Unicode.Scalar>) -> (count: Int, symbols: [[Int64]]) {
    for count in stride(from: min(longest, rest.count), through: 1, by: -1) {
      let symbol = Phonemes(rest.prefix(count))
      if let others = replacements[symbol] {
        return (count, others.compactMap { numbers[$0] })
      }
      if let found = numbers[symbol] { return (count, [found]) }
    }
    guard let first = rest.first else { return (1, []) }
    // A letter and the marks after it, which the model may know as one.
    let marked =
      1 + rest.dropFirst().prefix { $0.properties.generalCategory == .nonspacingMark }.count
    if marked > 1, marked <= Self.maxMarked, let found = texts[String(rest.prefix(marked))] {
      return (marked, [found])
    }
    return (1, symbols(of: first) ?? [])
  }

  private static let maxMarked = 4

  /// The numbers of the symbols for one scalar that has to be read alone; nil when the model knows none.
  private func symbols(of scalar: Unicode.Scalar) -> [[Int64]]? {
    if let found = numbers[[scalar]] ?? texts[String(scalar)] { return [found] }
    if let parts = parts(of: scalar) { return parts }
    for symbol in near[scalar] ?? [] {
      // One that is a mark alone may be left out.
      if symbol.isEmpty { return [] }
      if let found = numbers[symbol] { return [found] }
    }
    guard isOfLetters else { return nil }
    let (lower, upper) = (scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping)
    for form in [lower, upper] {
      if let found = texts[form] { return [found] }
    }
    if let base = scalar.latinBase, base != scalar { return symbols(of: base) }
    return nil
  }

  /// Models know letters and marks apart: `й` is `и` and a breve.
  private func parts(of phoneme: Unicode.Scalar) -> [[Int64]]? {
    guard !phoneme.isASCII, phoneme.properties.isAlphabetic else { return nil }
    let whole = String(phoneme)
    for mark in marks {
      for letter in letters {
        // Strings are equal when they are the same text, composed or not.
        if whole == String([letter, mark]) {
          return [numbers[[letter]] ?? [], numbers[[mark]] ?? []]
        }
      }
    }
    return nil
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
