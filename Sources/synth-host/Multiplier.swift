// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc

/// A rate or pitch as people type it: `1.5` or `150%`.
struct Multiplier: ExpressibleByArgument {
  let value: Float

  init(_ value: Float) { self.value = value }

  /// From a tenth to ten times; nil outside.
  init?(argument: String) {
    let isPercent = argument.hasSuffix("%")
    guard let number = Float(isPercent ? String(argument.dropLast()) : argument) else { return nil }
    value = isPercent ? number / 100 : number
    guard value >= 0.1, value <= 10 else { return nil }
  }

  var defaultValueDescription: String { "1" }
}

/// A volume as people type it: `0.5` or `-6dB`.
struct Gain: ExpressibleByArgument {
  let value: Float

  init(_ value: Float) { self.value = value }

  /// From silence to ten times (20 dB); nil outside.
  init?(argument: String) {
    if argument.lowercased().hasSuffix("db") {
      guard let decibels = Float(argument.dropLast(2)) else { return nil }
      value = pow(10, decibels / 20)
    } else {
      guard let number = Float(argument) else { return nil }
      value = number
    }
    guard value >= 0, value <= 10 else { return nil }
  }

  var defaultValueDescription: String { "1" }
}
