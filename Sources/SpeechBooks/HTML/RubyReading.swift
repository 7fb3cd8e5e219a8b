// SPDX-License-Identifier: Apache-2.0

/// What is said for text with a small reading beside it (`<ruby>`).
package enum RubyReading: String, Hashable, Sendable, CaseIterable {
  /// The text itself.
  case base
  /// The reading instead of the text.
  case reading

  /// What is said where the user does not choose: in Japanese the reading, which is how the author wants it said and which
  /// a voice cannot know of names; elsewhere the text, as its readings are for learners.
  static func usual(reading: String, language: String?) -> RubyReading {
    if let language { return language.lowercased().hasPrefix("ja") ? .reading : .base }
    let letters = reading.unicodeScalars.filter { !$0.properties.isWhitespace }
    let isKana = letters.allSatisfy { (0x3040...0x30FF).contains($0.value) }
    return isKana && !letters.isEmpty ? .reading : .base
  }
}
