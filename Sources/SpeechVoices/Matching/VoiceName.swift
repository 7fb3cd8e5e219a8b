// SPDX-License-Identifier: Apache-2.0

/// How well a word names a voice.
enum VoiceName: Int, Comparable {
  case identifier
  case identifierInOtherCase
  /// The provider's own identifier, or the end of the global one after a dot.
  case ending
  case name
  case endingInOtherCase

  static func < (left: VoiceName, right: VoiceName) -> Bool { left.rawValue < right.rawValue }

  /// Bytes; longer words match nothing: identifier and variant have at most half as many (`VoiceRules`).
  static let maxLength = 512

  /// Nil when the word names another voice or none.
  init?(_ typed: String, of voice: Voice) {
    guard (1...Self.maxLength).contains(typed.utf8.count) else { return nil }
    if voice.identifier == typed {
      self = .identifier
    } else if Self.isSame(voice.identifier, typed) {
      self = .identifierInOtherCase
    } else if voice.localIdentifier == typed || Self.isEnding(of: voice.identifier, ending: typed) {
      self = .ending
    } else if Self.isSame(voice.name, typed) {
      self = .name
    } else if Self.isSame(voice.localIdentifier, typed)
      || Self.isEnding(of: voice.identifier.lowercased(), ending: typed.lowercased())
    {
      self = .endingInOtherCase
    } else {
      return nil
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }

  private static func isEnding(of identifier: String, ending: String) -> Bool {
    identifier.utf8.count > ending.utf8.count && identifier.hasSuffix("." + ending)
  }
}
