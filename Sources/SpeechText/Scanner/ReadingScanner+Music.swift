// SPDX-License-Identifier: Apache-2.0

/// Notes and keys of music.
extension ReadingScanner {
  private static let modes: Set<String> = [
    "major", "minor", "majeur", "mineur", "mayor", "menor", "maggiore", "minore", "Dur", "Moll",
  ]
  private static let notes: Set<String> = [
    "do", "ut", "ré", "re", "mi", "fa", "sol", "la", "si",
  ]

  /// "fa#", "Sib mayor", "Bb minor": a note by its syllable with a sharp, or with a flat before the mode.
  func note(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard (2...4).contains(core.count), let last = core.last,
      last == UInt8(ascii: "#") || last == UInt8(ascii: "b")
    else { return nil }
    let name = String(decoding: core.dropLast(), as: UTF8.self)
    let isSharp = last == UInt8(ascii: "#")
    let isBeforeMode = next(index).map(Self.modes.contains) == true
    if core.count == 2, isSharp, ["Dur", "Moll"].contains(next(index) ?? "") {
      // "C# Moll" is Cis-Moll.
      return reading(.symbol, rule: "note of music", words: name + "is", first: index, last: index)
    }
    if core.count == 2 {
      guard !isSharp, last == UInt8(ascii: "b"), "ABDEG".utf8.contains(core[core.startIndex]),
        ["major", "minor"].contains(next(index) ?? "")
      else { return nil }
    } else {
      guard Self.notes.contains(name.lowercased()),
        isSharp || last == UInt8(ascii: "b") && isBeforeMode
      else { return nil }
    }
    guard
      let words = SignWords.words(isSharp ? "♯" : "♭", language: language)
        ?? EmojiNames.name(isSharp ? "♯" : "♭", language: language)
    else { return nil }
    return reading(
      .symbol,
      rule: "note of music",
      words: language.spelled(name, isLast: false) + " " + words,
      first: index,
      last: index
    )
  }
}
