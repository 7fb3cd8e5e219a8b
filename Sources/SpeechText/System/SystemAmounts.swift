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
  /// - Parameters:
  ///   - number: its fraction keeps its digits.
  ///   - minus: what stands for the sign.
  static func words(
    _ number: WrittenNumber,
    unit: Unit,
    language: String,
    minus: String?
  ) throws(TextError) -> String? {
    let digits = number.fraction.utf8.count
    guard number.whole.utf8.count + digits <= 40 else { return nil }
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let key = Key(
      language: SystemText.tag(language),
      skeleton: "\(unit.skeleton) unit-width-full-name \(precision) group-off latin"
    )
    let text = number.whole + (digits == 0 ? "" : "." + number.fraction)
    let written = try open.withLock { open throws(TextError) -> String? in
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
    guard var written, isName(written, of: unit) else { return nil }
    if case .currency(let code) = unit {
      written = HomeCurrency.without(country: written, code: code, language: language)
    }
    guard number.isNegative else { return written }
    return minus.map { "\($0) \(written)" }
  }

  /// Whether the language writes a comma before a fraction.
  static func decimalIsComma(_ language: String) throws(TextError) -> Bool {
    let number = WrittenNumber(whole: "1", fraction: "5")
    return try words(number, unit: .measure("meter"), language: language, minus: nil)?.contains(
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
