// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// A speaking rate as people type it: a multiplier as for pitch, or words per minute as `say` takes them.
package struct SpeakingRate: Sendable {
  package let value: Float

  private static let usualWords = Float(RateChange.usualWordsPerMinute)

  package init(_ value: Float) { self.value = value }

  /// The same in words per minute, for a voice of the common rate.
  package var words: Int { Int((value * Self.usualWords).rounded()) }

  package init(typed: String) throws(TypedValueError) {
    if let words = Float(typed), words > Float(RateChange.greatestMultiplier),
      !typed.hasPrefix("+")
    {
      guard RateChange.wordsPerMinute.contains(Double(words)) else {
        throw TypedValueError(
          "It must be between 20 and 1750 words per minute, or between 0.1 and 10."
        )
      }
      value = words / Self.usualWords
    } else {
      value = try Multiplier(typed: typed).value
    }
  }
}
