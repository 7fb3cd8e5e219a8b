// SPDX-License-Identifier: Apache-2.0

/// Lists of words.
protocol LanguageTables: Sendable {
  static var tables: WordTables { get }
  static var sentenceWords: SentenceWords { get }
  /// Words around a number. By default those of the languages that quote one another.
  static var context: ContextWords { get }
}

extension LanguageTables {
  var tables: WordTables { Self.tables }
  var context: ContextWords { Self.context }
  /// Words that begin a sentence, in small letters.
  var sentenceStarters: Set<String> { Self.sentenceWords.starters }
}
