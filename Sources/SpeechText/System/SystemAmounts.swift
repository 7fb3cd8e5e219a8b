// SPDX-License-Identifier: Apache-2.0

import CICU
import SpeechSystem
import Synchronization

/// Amounts with the name of what is counted, in the form that its number asks for: "5 złotych", "2 kilometry". The digits
/// stay digits, which every engine reads in its own language.
final class SystemAmounts {
  /// What is counted.
  enum Unit: Hashable {
    /// An ISO 4217 code.
    case currency(String)
    /// A unit of CLDR: "kilogram", "kilometer-per-hour".
    case measure(String)

    fileprivate var skeleton: String {
      switch self {
      case .currency(let code): "currency/\(code)"
      case .measure(let name): "unit/\(name)"
      }
    }
  }

  private struct Key: Hashable {
    let language: String
    let skeleton: String
  }

  /// How many are kept open.
  private static let maxCount = 32
  private static let open = Mutex<[Key: SystemAmounts]>([:])

  private let handle: UnsafeMutableRawPointer

  private init(handle: UnsafeMutableRawPointer) { self.handle = handle }

  deinit { icu_close_amounts(handle) }

  /// Nil when ICU does not know the language or the unit in it. The first call loads ICU, 3 to 10 ms; each further unit
  /// takes 0.1 ms. [any thread]
  /// - Parameter number: its fraction keeps its digits; its sign is left out.
  static func words(
    _ number: WrittenNumber,
    unit: Unit,
    language: String
  ) throws(TextError) -> String? {
    let digits = number.fraction.utf8.count
    guard number.whole.utf8.count + digits <= 40 else { return nil }
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let key = Key(
      language: SystemText.tag(language),
      skeleton: "\(unit.skeleton) unit-width-full-name \(precision) group-off latin"
    )
    guard var written = try format(number, key: key), isName(written, of: unit) else { return nil }
    if case .currency(let code) = unit {
      written = HomeCurrency.without(country: written, code: code, language: language)
      // Names of currencies are no proper nouns, but those of ICU begin with a capital in some languages.
      if ["id", "ms", "pt", "vi"].contains(language.prefix(2)) { written = written.lowercased() }
    }
    return written
  }

  /// A number with the word for its thousands, millions or the like, in the form that it asks for: "2,5 miliona"; nil where
  /// the language counts otherwise.
  /// - Parameter zeros: of the power of ten that the number is multiplied by.
  static func scaled(
    _ number: WrittenNumber,
    zeros: Int,
    language: String
  ) throws(TextError) -> String? {
    let digits = number.fraction.utf8.count
    guard number.whole.utf8.count <= 3, number.whole != "0", digits <= 3, digits <= zeros else {
      return nil
    }
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let key = Key(
      language: SystemText.tag(language),
      skeleton: "compact-long \(precision) group-off latin"
    )
    let rest = String(repeating: "0", count: zeros - digits)
    let whole = WrittenNumber(whole: number.whole + number.fraction + rest)
    let comma = digits == 0 ? false : try decimalIsComma(language)
    let expected = number.whole + (digits == 0 ? "" : (comma ? "," : ".") + number.fraction)
    guard let written = try format(whole, key: key), written.hasPrefix(expected + " ") else {
      return nil
    }
    return written
  }

  private static func format(_ number: WrittenNumber, key: Key) throws(TextError) -> String? {
    let text = number.whole + (number.fraction.isEmpty ? "" : "." + number.fraction)
    return try open.withLock { open throws(TextError) -> String? in
      if open[key] == nil {
        var result: Int32 = 0
        let handle = icu_open_amounts(key.language, key.skeleton, &result)
        guard try SystemText.isKnown(result, language: key.language), let handle else { return nil }
        if open.count >= maxCount { open.removeAll() }
        open[key] = SystemAmounts(handle: handle)
      }
      guard let handle = open[key]?.handle else { return nil }
      return SystemText.string { icu_amount(handle, text, $0, $1) }
    }
  }

  /// Whether the language writes a comma before a fraction.
  static func decimalIsComma(_ language: String) throws(TextError) -> Bool {
    let number = WrittenNumber(whole: "1", fraction: "5")
    return try words(number, unit: .measure("meter"), language: language)?.contains(
      text: "1,5"
    )
      ?? false
  }

  /// Whether there is a name, and not the code or sign that was to be named.
  private static func isName(_ words: String, of unit: Unit) -> Bool {
    if case .currency(let code) = unit, words.contains(text: code) { return false }
    return !words.unicodeScalars.contains { scalar in
      let category = scalar.properties.generalCategory
      return category == .currencySymbol || "%٪‰؉°/".unicodeScalars.contains(scalar)
    }
  }
}
