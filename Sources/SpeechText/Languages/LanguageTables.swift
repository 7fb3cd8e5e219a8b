// SPDX-License-Identifier: Apache-2.0

/// Lists of words.
protocol LanguageTables: Sendable {
  /// Words that are not spoken as they are spelled.
  var abbreviations: AbbreviationTable { get }
  var emojiNames: SortedLines { get }
  static var sentenceWords: SentenceWords { get }
}

extension LanguageTables {
  /// Words that begin a sentence, in small letters.
  var sentenceStarters: Set<String> { Self.sentenceWords.starters }
}
