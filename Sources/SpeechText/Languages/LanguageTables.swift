// SPDX-License-Identifier: Apache-2.0

/// Lists of words.
protocol LanguageTables: Sendable {
  static var tables: WordTables { get }
  static var sentenceWords: SentenceWords { get }
}

extension LanguageTables {
  var tables: WordTables { Self.tables }
  /// Words that begin a sentence, in small letters.
  var sentenceStarters: Set<String> { Self.sentenceWords.starters }
}
