// SPDX-License-Identifier: Apache-2.0

/// How fast a `<prosody>` is spoken.
package enum RateChange: Hashable, Sendable {
  /// Of the voice's own: `150%` is 1.5, and so are the labels, `x-slow` to `x-fast`.
  case ofDefault(Double)
  /// Relative to the rate around the element; SSML 1.0: `+10%`.
  case ofCurrent(Double)

  /// The usual rate of voices: `say` and eSpeak NG both have 175 words per minute.
  package static let usualWordsPerMinute = 175.0
  /// From more than the greatest multiplier; no voice is intelligible beyond.
  package static let wordsPerMinute = 20.0...1750.0
  /// The greatest multiplier; a larger number stands for words per minute.
  package static let greatestMultiplier = 10.0
}
