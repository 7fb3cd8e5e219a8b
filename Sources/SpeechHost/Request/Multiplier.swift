// SPDX-License-Identifier: Apache-2.0

/// A rate or pitch as people type it: `1.5`, `150%` or `+50%`.
package struct Multiplier: Sendable {
  package let value: Float

  package init(_ value: Float) { self.value = value }

  /// From a tenth to ten times. A sign makes a percentage relative, as in SSML: `+10%` is 1.1.
  package init(typed: String) throws(TypedValueError) {
    let isPercent = typed.hasSuffix("%")
    let isSigned = typed.hasPrefix("+") || typed.hasPrefix("-")
    let number = Float(isPercent ? String(typed.dropLast()) : typed)
    guard let number, number.isFinite, isPercent || !isSigned else {
      throw TypedValueError("Give a number such as 1.5, or a percentage such as 150% or +50%.")
    }
    value = isPercent ? (isSigned ? 1 + number / 100 : number / 100) : number
    guard value >= 0.1, value <= 10 else {
      // 50 is a percentage on the scales of other programs.
      let isLikelyPercentage = !isPercent && value > 10 && value <= 200
      let cure = isLikelyPercentage ? " For \(typed) percent of the usual, write \(typed)%." : ""
      throw TypedValueError("It must be between 0.1 and 10.\(cure)")
    }
  }
}
