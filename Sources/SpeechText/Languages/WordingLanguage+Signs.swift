// SPDX-License-Identifier: Apache-2.0

/// What signs between and before numbers are called.
extension WordingLanguage {
  /// Between the ends of a range, with spaces around.
  var to: String { pick(" to ", " bis ", " à ", " a ") }
  var plus: String { pick("plus", "plus", "plus", "más") }
  var plusMinus: String { pick("plus or minus", "plus minus", "plus ou moins", "más menos") }
  /// Between the sides of a ratio or of a score, with spaces around.
  var ratio: String { pick(" to ", " zu ", " à ", " a ") }

  /// " squared", " hoch minus drei".
  func power(_ exponent: WrittenNumber) -> String {
    let isPlain = exponent.fraction.isEmpty && !exponent.isNegative
    switch isPlain ? exponent.whole : "" {
    case "2": return pick(" squared", " hoch zwei", " au carré", " al cuadrado")
    case "3": return pick(" cubed", " hoch drei", " au cube", " al cubo")
    default:
      let before = pick(
        isPlain ? " to the power of " : " to the ",
        " hoch ",
        " puissance ",
        " elevado a "
      )
      return before + words(exponent)
    }
  }
}
