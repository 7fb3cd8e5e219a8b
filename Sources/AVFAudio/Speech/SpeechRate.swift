// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Converts Apple's rates to multiples of a voice's own speed.
package enum SpeechRate {
  /// Sixteen to the power of (rate − ½): ¼ at 0, 1 at ½, 4 at 1. Equal steps are equal ratios, as rates are perceived,
  /// without any discontinuity.
  package static func multiplier(of rate: Float) -> Float {
    let range = AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate
    let pinned =
      rate.isNaN
      ? AVSpeechUtteranceDefaultSpeechRate : min(max(rate, range.lowerBound), range.upperBound)
    return pow(16, pinned - AVSpeechUtteranceDefaultSpeechRate)
  }
}
