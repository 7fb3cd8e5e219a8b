// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A parameter of a provider that the user may change, as the provider's manifest declares it.
package struct ProviderSetting: Hashable, Sendable {
  /// Its type, and which values it may have.
  package enum Kind: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case flag
    case choice([String])
    /// A word that this host does not know.
    case unknown(String)
  }

  /// Unique in the provider: 1 to 64 bytes of A-Z a-z 0-9 . _ -
  package var identifier: String
  /// For people.
  package var name: String
  package var kind: Kind
  /// The value until the user changes it, as users write it.
  package var initial: String

  /// Why a text is not a value of it, for people.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  package init(identifier: String, name: String, kind: Kind, initial: String) {
    self.identifier = identifier
    self.name = name
    self.kind = kind
    self.initial = initial
  }

  /// The values that it may have, for people.
  package var allowed: String {
    switch kind {
    case .number(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "on or off"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .unknown(let word): "a \(word.shown)"
    }
  }

  /// The value that a user has typed.
  package func value(_ typed: String) throws(Problem) -> ProviderSettingValue {
    guard let (text, number) = parsed(typed) else {
      throw Problem(description: "\(identifier) takes \(allowed), not “\(typed.shown)”")
    }
    return ProviderSettingValue(identifier: identifier, text: text, number: number)
  }

  private func parsed(_ typed: String) -> (text: String, number: Double)? {
    switch kind {
    case .number(let range):
      guard let number = Double(typed), range.contains(number) else { return nil }
      return (Self.text(number), number)
    case .integer(let range):
      guard let number = Int(typed), range.contains(number) else { return nil }
      return ("\(number)", Double(number))
    case .flag:
      switch typed.lowercased() {
      case "on", "true", "yes", "1": return ("on", 1)
      case "off", "false", "no", "0": return ("off", 0)
      default: return nil
      }
    case .choice(let words):
      guard let place = words.firstIndex(where: { $0.lowercased() == typed.lowercased() }) else {
        return nil
      }
      return (words[place], Double(place))
    case .unknown: return nil
    }
  }

  /// Without a fraction of zero.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
