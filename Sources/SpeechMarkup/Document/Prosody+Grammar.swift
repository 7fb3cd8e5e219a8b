// SPDX-License-Identifier: Apache-2.0

import Glibc

extension RateChange {
  /// Speech at other rates is unintelligible.
  private static let reasonable = 0.01...100.0

  /// A percentage of the voice's own rate, or a label. SSML 1.0 also has a multiplier of that rate, and with a sign a
  /// change relative to the rate around the element.
  static func read(_ text: String) -> Reading<RateChange>? {
    if let label = label(text) { return Reading(value: .ofDefault(label)) }
    guard let quantity = Quantity(text) else { return nil }
    let ratio: Double
    switch quantity.unit {
    case .percent: ratio = quantity.value / 100
    case .none: ratio = quantity.value
    case .hertz, .semitones, .decibels: return nil
    }
    let isOldForm = quantity.isSigned || quantity.unit == .none
    let (value, isLimited) = (quantity.isSigned ? 1 + ratio : ratio).limited(to: reasonable)
    return Reading(
      value: quantity.isSigned ? .ofCurrent(value) : .ofDefault(value),
      isLimited: isLimited,
      isOldForm: isOldForm
    )
  }

  /// A number above every multiplier, as words per minute: IBM's service reads numbers so, and drafts of SSML did. Nil for
  /// other values.
  static func readWordsPerMinute(_ text: String) -> (share: Double, isLimited: Bool)? {
    guard let quantity = Quantity(text), quantity.unit == .none, !quantity.isSigned,
      quantity.value > greatestMultiplier
    else { return nil }
    let (words, isLimited) = quantity.value.limited(to: wordsPerMinute)
    return (words / usualWordsPerMinute, isLimited)
  }

  /// The specification only requires ascending values. Half and double are the limits of comfortable listening; the
  /// others are halfway.
  private static func label(_ text: String) -> Double? {
    switch text {
    case "x-slow": 0.5
    case "slow": 0.75
    case "medium", "default": 1
    case "fast": 1.5
    case "x-fast": 2
    default: nil
    }
  }
}

extension VolumeChange {
  /// More than the difference between a whisper and a jet engine.
  private static let reasonableDecibels = -100.0...100.0

  /// Decibels with a sign, or a label. SSML 1.0 also has 0 to 100, with a sign a value to add, and percent.
  static func read(_ text: String) -> Reading<VolumeChange>? {
    if let label = label(text) { return Reading(value: .ofDefault(label)) }
    guard let quantity = Quantity(text) else { return nil }
    switch quantity.unit {
    case .decibels:
      guard quantity.isSigned else { return nil }
      let (value, isLimited) = quantity.value.limited(to: reasonableDecibels)
      return Reading(value: .ofCurrent(amplitude(decibels: value)), isLimited: isLimited)
    case .none,
      .percent where !quantity.isSigned:
      let (value, isLimited) =
        (quantity.value / 100).limited(to: quantity.isSigned ? -1...1 : 0...1)
      return Reading(
        value: quantity.isSigned ? .shift(value) : .ofDefault(value),
        isLimited: isLimited,
        isOldForm: true
      )
    case .percent:
      let loudest = amplitude(decibels: reasonableDecibels.upperBound)
      let (value, isLimited) = (1 + quantity.value / 100).limited(to: 0...loudest)
      return Reading(value: .ofCurrent(value), isLimited: isLimited, isOldForm: true)
    case .hertz, .semitones: return nil
    }
  }

  /// The specification only requires ascending values. Each step down halves the amplitude; steps up are smaller
  /// because most voices are near full scale.
  private static func label(_ text: String) -> Double? {
    switch text {
    case "silent": 0
    case "x-soft": 0.25
    case "soft": 0.5
    case "medium", "default": 1
    case "loud": amplitude(decibels: 3)
    case "x-loud": amplitude(decibels: 6)
    default: nil
    }
  }

  /// A ratio of amplitudes.
  static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }
}

extension PitchChange {
  /// The attribute with the value.
  enum Aspect {
    case baseline, range

    /// Frequencies that are heard as pitch. A range may be zero: a monotone.
    var reasonableHertz: ClosedRange<Double> { self == .range ? 0...20_000 : 1...20_000 }
    /// Five octaves down and up.
    var reasonableRatio: ClosedRange<Double> { self == .range ? 0...32 : 0.03125...32 }
  }

  /// Hertz, with a sign hertz, percent or semitones, or a label. SSML 1.0 also writes a sign without a unit, for hertz.
  static func read(_ text: some StringProtocol, as aspect: Aspect) -> Reading<PitchChange>? {
    if let label = label(String(text), as: aspect) { return Reading(value: .ofDefault(label)) }
    guard let quantity = Quantity(text) else { return nil }
    switch quantity.unit {
    case .hertz,
      .none where quantity.isSigned:
      let most = aspect.reasonableHertz.upperBound
      let (value, isLimited) = quantity.value.limited(
        to: quantity.isSigned ? -most...most : aspect.reasonableHertz
      )
      return Reading(
        value: quantity.isSigned ? .shift(hertz: value) : .hertz(value),
        isLimited: isLimited,
        isOldForm: quantity.unit == .none
      )
    case .percent where quantity.isSigned:
      let (value, isLimited) = (1 + quantity.value / 100).limited(to: aspect.reasonableRatio)
      return Reading(value: .ofCurrent(value), isLimited: isLimited)
    case .semitones where quantity.isSigned:
      let (value, isLimited) = exp2(quantity.value / 12).limited(to: aspect.reasonableRatio)
      return Reading(value: .ofCurrent(value), isLimited: isLimited)
    case .percent, .semitones, .decibels, .none: return nil
    }
  }

  /// The specification only requires ascending values. Three semitones is the smallest difference in pitch that
  /// listeners notice between two stretches of speech ('t Hart, 1981); a range is wider or narrower in clear steps.
  private static func label(_ text: String, as aspect: Aspect) -> Double? {
    switch text {
    case "x-low": aspect == .range ? 0.25 : exp2(-6 / 12.0)
    case "low": aspect == .range ? 0.5 : exp2(-3 / 12.0)
    case "medium", "default": 1
    case "high": aspect == .range ? 1.5 : exp2(3 / 12.0)
    case "x-high": aspect == .range ? 2 : exp2(6 / 12.0)
    default: nil
    }
  }
}
