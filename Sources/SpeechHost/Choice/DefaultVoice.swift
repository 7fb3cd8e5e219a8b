// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// A default voice, and why it is that one.
package struct DefaultVoice: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The user has set it for this use.
    case chosen
    /// The user has set it for reading, and it starts at once, so it is for keys too.
    case chosenForReading
    /// It is the best one by the language and by where it comes from.
    case standing(VoiceStanding)
  }

  package var match: VoiceMatch
  package var reason: Reason

  package init(_ match: VoiceMatch, because reason: Reason) {
    self.match = match
    self.reason = reason
  }

  /// Whether the user has set it, if only for another use.
  package var isUsersChoice: Bool {
    switch reason {
    case .chosen, .chosenForReading: true
    case .standing: false
    }
  }

  init(_ match: VoiceMatch) { self.init(match, because: .standing(match.voice.standing)) }
}

extension DefaultVoice.Reason: CustomStringConvertible {
  /// For people, in a few words.
  package var description: String {
    switch self {
    case .chosen: "chosen by you"
    case .chosenForReading: "chosen by you for reading, and starts at once"
    case .standing(.host): "came with the host"
    case .standing(.added): "added by you; no voice that came with the host speaks the language"
    case .standing(.other): "no other voice speaks the language"
    }
  }
}
