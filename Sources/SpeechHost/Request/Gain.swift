// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A volume as people type it: `0.5`, `50%` or `-6dB`.
package struct Gain: Sendable {
  package let value: Float

  package init(_ value: Float) { self.value = value }

  /// From silence to ten times (20 dB).
  package init(typed: String) throws(TypedValueError) {
    let isDecibels = typed.lowercased().hasSuffix("db")
    let isPercent = typed.hasSuffix("%")
    let digits = isDecibels ? typed.dropLast(2) : isPercent ? typed.dropLast() : typed[...]
    guard let number = Float(digits), !number.isNaN else {
      throw TypedValueError("Give a number such as 0.5, a percentage, or decibels such as -6dB.")
    }
    value = isDecibels ? pow(10, number / 20) : isPercent ? number / 100 : number
    guard value >= 0, value <= 10 else {
      throw TypedValueError(
        "It must be between 0 and 10 (+20dB).\(Self.percentage(typed, of: value))"
      )
    }
  }

  /// What to write where a percentage was probably meant.
  private static func percentage(_ typed: String, of value: Float) -> String {
    value > 10 && value <= 200 && Float(typed) != nil
      ? " For \(typed) percent, write \(typed)%." : ""
  }
}
