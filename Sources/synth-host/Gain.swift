// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc

/// A volume as people type it: `0.5`, `50%` or `-6dB`.
struct Gain: CustomStringConvertible {
  let value: Float
  var description: String { "1" }

  init(_ value: Float) { self.value = value }

  /// From silence to ten times (20 dB).
  init(typed: String) throws {
    let isDecibels = typed.lowercased().hasSuffix("db")
    let isPercent = typed.hasSuffix("%")
    let digits = isDecibels ? typed.dropLast(2) : isPercent ? typed.dropLast() : typed[...]
    guard let number = Float(digits), !number.isNaN else {
      throw ValidationError("Give a number such as 0.5, a percentage, or decibels such as -6dB.")
    }
    value = isDecibels ? pow(10, number / 20) : isPercent ? number / 100 : number
    guard value >= 0, value <= 10 else {
      throw ValidationError("It must be between 0 and 10 (+20dB).")
    }
  }
}
