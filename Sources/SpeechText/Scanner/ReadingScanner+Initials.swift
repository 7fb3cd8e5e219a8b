// SPDX-License-Identifier: Apache-2.0

/// Symbols of units that are also initials: "In 2019 TB killed", "12 PB" of a Spanish address, "320 pg" of a book.
extension ReadingScanner {
  private static let beforeYears: Set<String> = [
    "in", "since", "en", "depuis", "desde", "im", "seit", "nel", "dal",
  ]
  /// Of what is stored, in the same clause as so many bytes.
  private static let stored: Set<String> = [
    "data", "storage", "traffic", "disk", "disks", "archive", "memory", "cloud", "daten",
    "speicher",
    "datenmenge", "festplatten", "archiv", "données", "stockage", "mémoire", "trafic", "datos",
    "almacenamiento", "memoria", "dati", "archivio",
  ]
  private static let shares: Set<String> = ["of", "de", "d'adn", "di", "per", "pro", "par", "por"]

  /// Whether a word behind a number is hardly the symbol of its unit.
  func areInitials(_ symbol: String, behind amount: Amount, at index: Int) -> Bool {
    guard amount.isPlain, amount.high == nil else { return false }
    switch symbol {
    case "EB", "PB", "ZB": return !isOfData(amount.end)
    case "pg": return next(amount.end + 1).map { !Self.shares.contains($0) } ?? true
    default: break
    }
    guard amount.word.runs[0].count == 4, isYear(amount.word, run: 0) else { return false }
    // "TSV 1860 eV": a registered society of Germany.
    if symbol == "eV" { return (1_800..<2_100).contains(amount.word.value(0) ?? 0) }
    return symbol.utf8.count < 3 && symbol.first?.isUppercase == true
      && (1_900..<2_100).contains(amount.word.value(0) ?? 0)
      && Self.beforeYears.contains(precedingWord(index))
  }

  private func isOfData(_ index: Int) -> Bool {
    if next(index + 1).map(Self.shares.contains) == true { return true }
    return (max(0, index - 6)..<min(tokens.count, index + 7)).contains {
      tokens[$0].core.count < 16 && Self.stored.contains(word($0).lowercased())
    }
  }
}
