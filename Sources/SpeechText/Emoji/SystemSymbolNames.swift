// SPDX-License-Identifier: Apache-2.0

/// Names of marks and symbols in some 60 languages, from the dictionaries that the package of Speech Dispatcher installs
/// (`symbols.dic`, of NVDA, under the GPL). They are read where they are installed; nothing of them is part of this program.
enum SystemSymbolNames {
  /// Names by their characters; nil where nothing is installed for the language. Reads up to 100 kB when a language is first
  /// asked for. [any thread]
  /// - Parameter language: BCP 47.
  static func table(_ language: String) -> [String: String]? {
    tables.table(language, read: read)
  }

  private static let tables = NameTables()

  private static func read(_ locale: String) -> [String: String] {
    var symbols = SymbolDictionary()
    SystemEmojiNames.forEachLine(
      of: "/usr/share/speech-dispatcher/locale/\(locale)/symbols.dic"
    ) { symbols.add($0) }
    return symbols.names
  }
}
