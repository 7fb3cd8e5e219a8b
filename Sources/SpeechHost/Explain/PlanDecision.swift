// SPDX-License-Identifier: Apache-2.0

/// Who does something that a document asks for, and why.
package struct PlanDecision: Hashable, Sendable {
  package enum Subject: String, Hashable, Sendable {
    case rate, pitch, range, contour, duration, volume, emphasis, phoneme, lexicon
    case sayAs = "say-as"
  }

  package enum Actor: String, Hashable, Sendable {
    case voice, host, both
    /// It is not done; a diagnostic tells where that matters.
    case nobody
  }

  package enum Reason: Hashable, Sendable {
    /// The voice declares the ability, and the wish lies in its range.
    case inRange
    /// The voice can do no more than this multiplier.
    case limit(Double)
    /// The voice does not declare the ability.
    case notDeclared
    /// A sentence is spoken in one go, and this holds for a part of it.
    case insideSentence
    /// The host does it for every voice alike.
    case always
    /// The host does it once it has measured the voice's pitch.
    case measured
    /// Nobody knows how: the value, the alphabet or the place is not understood.
    case notUnderstood
  }

  package var subject: Subject
  package var actor: Actor
  package var reason: Reason
  /// What is asked for in all: a multiplier of the voice's own rate, pitch or range, linear gain, or seconds; nil where no
  /// number says it.
  package var wanted: Double?
  /// Multipliers of what each of them does.
  package var voice: Double?
  package var host: Double?
  /// Which one: `strong`, `ipa`, `date`, the lexicon's file, `200 Hz`.
  package var detail: String?
  /// The stretch of text that it is about; nil: the whole unit.
  package var text: String?
  /// What is said in its place: other words, or phonemes.
  package var spoken: String?

  init(_ subject: Subject, _ actor: Actor, _ reason: Reason) {
    self.subject = subject
    self.actor = actor
    self.reason = reason
  }
}
