// SPDX-License-Identifier: Apache-2.0

/// The value of an attribute, and how it was written.
struct Reading<Value> {
  var value: Value
  /// Whether it was out of range and was limited.
  var isLimited = false
  /// Whether it uses SSML 1.0 notation that 1.1 lacks.
  var isOldForm = false
}

extension Reading: Equatable where Value: Equatable {}

extension Double {
  /// Clamps a number to a range, and returns whether that changed it.
  func limited(to range: ClosedRange<Double>) -> (value: Double, isLimited: Bool) {
    let value = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    return (value, value != self)
  }
}
