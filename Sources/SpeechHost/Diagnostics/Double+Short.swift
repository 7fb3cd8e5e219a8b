// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// With at most two decimals, for messages.
  package var short: String {
    guard isFinite, abs(self) < 1e6 else { return isNaN ? "no number" : "too much" }
    let hundredths = Int((self * 100).rounded())
    let whole = "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100)"
    let rest = abs(hundredths) % 100
    guard rest > 0 else { return whole }
    return whole + (rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}
