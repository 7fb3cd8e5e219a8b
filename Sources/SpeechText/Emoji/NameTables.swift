// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Tables of names that were read from dictionaries of the system, by their locale: "pt_BR", "pt". [any thread]
final class NameTables: Sendable {
  /// Tags of languages are a document's; each new one looks for files.
  private static let maxLocales = 200

  /// Empty where there is none.
  private let tables = Mutex<[String: [String: String]]>([:])

  /// The table of the most exact locale that has one.
  /// - Parameters:
  ///   - language: BCP 47.
  ///   - read: reads the table of a locale. Two threads may do so at the same time.
  func table(_ language: String, read: (_ locale: String) -> [String: String]) -> [String: String]?
  {
    for locale in Self.locales(language) {
      let known = tables.withLock { $0[locale] }
      let table = known ?? add(read, locale: locale)
      if let table, !table.isEmpty { return table }
    }
    return nil
  }

  private func add(
    _ read: (_ locale: String) -> [String: String],
    locale: String
  ) -> [String: String]? {
    guard tables.withLock({ $0.count < Self.maxLocales }) else { return nil }
    let table = read(locale)
    tables.withLock { $0[locale] = table }
    return table
  }

  /// How folders are called, the most exact first: "pt_BR", "pt".
  private static func locales(_ tag: String) -> [String] {
    let subtags = tag.split { "-_".contains($0) }
    guard let language = subtags.first?.lowercased(),
      subtags.allSatisfy({ $0.utf8.allSatisfy { ByteTraits.of($0).rawValue & 7 != 0 } })
    else { return [] }
    let region = subtags.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    return (region.map { ["\(language)_\($0)"] } ?? []) + [language]
  }
}
