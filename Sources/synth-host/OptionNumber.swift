// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Reads the number of an option. Its errors say which numbers are taken, also for what is not a number. [any thread]
enum OptionNumber {
  /// A whole number in a range.
  /// - Parameter noun: What the number is, such as "a year".
  static func whole(
    _ range: ClosedRange<Int>,
    noun: String = "a number"
  ) -> @Sendable (String) throws -> Int {
    number(range, noun: noun, shown: "\(range.lowerBound) to \(range.upperBound)") { Int($0) }
  }

  /// A number in a range, which may have a decimal point.
  static func decimal(
    _ range: ClosedRange<Double>,
    noun: String = "a number"
  ) -> @Sendable (String) throws -> Double {
    number(range, noun: noun, shown: Self.range(range)) { Double($0) }
  }

  private static func number<Number: Sendable>(
    _ range: ClosedRange<Number>,
    noun: String,
    shown: String,
    read: @escaping @Sendable (String) -> Number?
  ) -> @Sendable (String) throws -> Number {
    { typed in
      guard let number = read(typed), range.contains(number) else {
        throw ValidationError("Give \(noun) from \(shown).")
      }
      return number
    }
  }

  /// `-30 to -5`
  static func range(_ range: ClosedRange<Double>) -> String {
    "\(short(range.lowerBound)) to \(short(range.upperBound))"
  }

  /// Without a decimal point where the number is whole.
  static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
