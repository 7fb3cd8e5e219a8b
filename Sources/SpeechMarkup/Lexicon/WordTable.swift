// SPDX-License-Identifier: Apache-2.0

/// A lexicon as people write it in a table: on each line a word, a tab, and how it is said, in other words or between
/// slashes in IPA; after another tab a language may follow. Blank lines and those that begin with `#` say nothing.
package enum WordTable {
  /// What is wrong with a line.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    package var line: Int
    package var description: String
  }

  /// Lines of a table; more words are a dictionary, which belongs in PLS.
  private static let maxLines = 100_000

  /// - Parameter checksPhonemes: Throws for phonemes that are no IPA, which a render reports when it meets the word.
  package static func words(
    _ text: [UInt8],
    checksPhonemes: Bool = false
  ) throws(Problem) -> [LexiconWord] {
    var words: [LexiconWord] = []
    var number = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard number <= maxLines else {
        throw Problem(
          line: number,
          description: "it has more than \(maxLines) lines; write it in PLS"
        )
      }
      let fields = String(decoding: line, as: UTF8.self)
        .split(separator: "\t", omittingEmptySubsequences: false).map {
          String($0).words.joined(separator: " ")
        }
      guard let first = fields.first, !first.hasPrefix("#"), fields.contains(where: { !$0.isEmpty })
      else { continue }
      guard fields.count >= 2, fields.count <= 3, !first.isEmpty, !fields[1].isEmpty else {
        throw Problem(
          line: number,
          description:
            "write the word, a tab, and how it is said; then, if it matters, a tab and the language"
        )
      }
      let word = try word(first, said: fields[1], language: fields.dropFirst(2).first, line: number)
      if checksPhonemes, let wrong = problem(of: word.manner) {
        throw Problem(line: number, description: wrong)
      }
      words.append(word)
    }
    return words
  }

  /// The word as a line of a table, without the end of the line.
  package static func line(of word: LexiconWord) -> String {
    let said =
      switch word.manner {
      case .alias(let alias): alias
      case .ipa(let phonemes): "/\(phonemes)/"
      }
    return word.word + "\t" + said + (word.language.map { "\t" + $0 } ?? "")
  }

  /// How a word is said: phonemes between slashes or square brackets, else other words.
  package static func manner(_ said: String) -> LexiconWord.Manner {
    for (open, close) in [("/", "/"), ("[", "]")] {
      if said.count > 2, said.hasPrefix(open), said.hasSuffix(close) {
        return .ipa(String(said.dropFirst().dropLast()))
      }
    }
    return .alias(said)
  }

  /// Why a word cannot be said so; nil if it can.
  package static func problem(of manner: LexiconWord.Manner) -> String? {
    guard case .ipa(let phonemes) = manner else { return nil }
    do throws(PhonemeError) {
      _ = try PhonemeString.converted(phonemes, from: .ipa, to: .ipa)
      return nil
    } catch {
      return "\(error) in “\(phonemes)”; write the sounds in IPA, or other words without slashes"
    }
  }

  private static func word(
    _ word: String,
    said: String,
    language: String?,
    line: Int
  ) throws(Problem) -> LexiconWord {
    let language = language.flatMap { $0.isEmpty ? nil : $0 }
    if let language, !LanguageTagForm.isValid(language) {
      throw Problem(
        line: line,
        description: "“\(language)” is not a language tag; write one such as de or en-GB"
      )
    }
    return LexiconWord(word, manner: manner(said), language: language)
  }
}
