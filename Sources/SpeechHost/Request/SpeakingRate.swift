// SPDX-License-Identifier: Apache-2.0

/// A speaking rate as people type it: a multiplier as for pitch, or words per minute as `say` takes them.
package struct SpeakingRate: Sendable {
  package let value: Float

  /// The approximate natural rate of voices: `say` and eSpeak NG both default to 175 words per minute.
  private static let wordsPerMinute: Float = 175
  /// Greater than 10, the maximum multiplier; no voice is intelligible outside this range.
  private static let wordsRange: ClosedRange<Float> = 20...1750

  package init(_ value: Float) { self.value = value }

  /// The same in words per minute, for a voice of the common rate.
  package var words: Int { Int((value * Self.wordsPerMinute).rounded()) }

  package init(typed: String) throws(TypedValueError) {
    if let words = Float(typed), words > 10, !typed.hasPrefix("+") {
      guard Self.wordsRange.contains(words) else {
        throw TypedValueError(
          "It must be between 20 and 1750 words per minute, or between 0.1 and 10."
        )
      }
      value = words / Self.wordsPerMinute
    } else {
      value = try Multiplier(typed: typed).value
    }
  }
}
