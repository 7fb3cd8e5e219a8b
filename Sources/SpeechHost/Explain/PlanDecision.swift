// SPDX-License-Identifier: Apache-2.0

/// Who fulfils a request of the document, and why.
package struct PlanDecision: Hashable, Sendable {
  package enum Subject: String, Hashable, Sendable {
    case rate, pitch, range, contour, duration, volume, emphasis, phoneme, lexicon, reading
    case sayAs = "say-as"
  }

  package enum Actor: String, Hashable, Sendable {
    case voice, host, both
    /// It is not done; a diagnostic reports this if it matters.
    case nobody
  }

  package enum Reason: Hashable, Sendable {
    /// The voice declares the ability, and the value is in its range.
    case inRange
    /// This multiplier is the voice's limit.
    case limit(Double)
    /// The voice does not declare the ability.
    case notDeclared
    /// It applies to a part of a sentence, but the voice receives whole sentences.
    case insideSentence
    /// The host does it for every voice.
    case always
    /// The host does it once it has measured the voice's pitch.
    case measured
    /// The value, alphabet or place is not supported.
    case notUnderstood
  }

  package var subject: Subject
  package var actor: Actor
  package var reason: Reason
  /// The requested value: a multiplier of the voice's own rate, pitch or range, a linear gain, or seconds; nil if it is
  /// not a number.
  package var wanted: Double?
  /// The multipliers applied by voice and host.
  package var voice: Double?
  package var host: Double?
  /// More precisely: `strong`, `ipa`, `date`, the lexicon's file, `200 Hz`.
  package var detail: String?
  /// The text that it concerns; nil: the whole unit.
  package var text: String?
  /// The words or phonemes spoken instead.
  package var spoken: String?

  init(_ subject: Subject, actor: Actor, reason: Reason) {
    self.subject = subject
    self.actor = actor
    self.reason = reason
  }
}
