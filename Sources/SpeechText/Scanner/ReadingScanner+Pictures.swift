// SPDX-License-Identifier: Apache-2.0

/// Emoji.
extension ReadingScanner {
  /// The emoji of a word, and of those after it that consist of nothing else.
  func pictures(at index: Int) -> Reading? {
    // No emoji is below U+203C but for those made of digits and ©, ® with a mark.
    guard text[tokens[index].core].contains(where: { $0 >= 0xE2 }) else { return nil }
    let finder = EmojiFinder(
      text: text,
      name: { character in
        character.unicodeScalars.first.flatMap {
          SignWords.words(Character($0), language: language)
        }
          ?? EmojiNames.name(character, language: language)
      },
      repeated: language.repeated(_:count:)
    )
    var (found, isAll) = finder.pictures(in: tokens[index].core)
    guard !found.isEmpty else { return nil }
    var next = index + 1
    while isAll, next < tokens.count, after(next - 1).isEmpty, before(next).isEmpty {
      let (more, isAllOfNext) = finder.pictures(in: tokens[next].core)
      guard isAllOfNext else { break }
      found += more
      next += 1
    }
    return Reading(.emoji, rule: "name of an emoji", parts: finder.parts(of: found))
  }

  /// The emoji of a text in a language without tables here, by the names that the system has.
  static func pictures(in text: ArraySlice<UInt8>, language: String) -> [Reading] {
    guard text.contains(where: { $0 == 0xF0 || $0 == 0xE2 }) else { return [] }
    let finder = EmojiFinder(
      text: text,
      name: { character in
        SystemEmojiNames.table(language).flatMap { table in
          EmojiNames.name(character) { table[String($0)] }
        }
      },
      // Without the words for numbers, some of them stand for all.
      repeated: { Array(repeating: $0, count: min($1, 3)).joined(separator: ", ") }
    )
    return finder.parts(of: finder.pictures(in: text.startIndex..<text.endIndex).found).map {
      part in
      Reading(.emoji, rule: "name of an emoji", words: part.words, range: part.range)
    }
  }
}
