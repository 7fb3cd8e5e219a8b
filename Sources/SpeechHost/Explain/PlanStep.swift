// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// A step of a plan, as it is shown to people and programs.
package enum PlanStep: Hashable, Sendable {
  /// The document says where a paragraph begins.
  case paragraph(at: SourcePosition)
  case paragraphEnd
  /// The document says where a sentence begins.
  case sentence(at: SourcePosition)
  case unit(PlannedUnit)
  /// Silence between two sounds, in addition to pauses inside the spoken or played audio.
  case pause(Duration, PauseReason)
  /// A mark between two units.
  case mark(PlannedMark)
  case clip(PlannedClip)
}

/// The output of a render, unless another rate is requested or the file format does not support this one.
package struct PlannedOutput: Hashable, Sendable {
  /// The highest rate of the document's voices, in Hz.
  package var sampleRate: Int
  /// The voices differ in sample rate.
  package var isMixed: Bool
}

/// Text that one voice speaks without interruption.
package struct PlannedUnit: Hashable, Sendable {
  /// The text as written.
  package var text: String
  /// The provider's requests in order; SSML if `isSSML`.
  package var requests: [String]
  package var isSSML: Bool
  /// The words that are spoken, without any mark-up.
  package var spoken: String
  package var position: SourcePosition
  package var voice: PlannedVoice
  /// The language of the text, BCP 47: as stated by the document, else the voice's own.
  package var language: String
  package var wordTimes: WordTimeSource
  /// In order of the text.
  package var decisions: [PlanDecision]
  /// The marks inside the unit.
  package var marks: [PlannedMark]
}

/// The voice of a unit.
package struct PlannedVoice: Hashable, Sendable {
  package var identifier: String
  package var variant: String?
  package var reason: VoiceReason
  /// The voice, if its provider names one, that speaks what this voice cannot.
  package var fallback: String?
}

/// The source of the times at which words are heard.
package enum WordTimeSource: String, Hashable, Sendable {
  /// The voice reports them.
  case voice
  /// The host finds the words in the voice's audio.
  case alignment
}

/// A `<mark>`.
package struct PlannedMark: Hashable, Sendable {
  /// What is heard next.
  package enum Next: Hashable, Sendable {
    /// The word after the mark.
    case word(String)
    /// A pause, of which `after` has already passed.
    case pause(after: Duration)
    /// A clip, by its source.
    case clip(String)
    case end
  }

  package var name: String
  package var position: SourcePosition
  package var next: Next
}

/// An `<audio>`.
package struct PlannedClip: Hashable, Sendable {
  /// The element's attributes, with its source resolved against `xml:base`.
  package var clip: SpeechDocument.AudioClip
  /// Whether the clip can be played; if not, the content of the element is spoken, and a diagnostic has given the
  /// reason.
  package var isPlayed: Bool
  /// The file's sample rate; 0 if it is not played.
  package var sampleRate: Int
  package var channels: Int
}

extension PlannedClip {
  /// A clip that is replaced by the spoken content of its element.
  init(unplayed clip: SpeechDocument.AudioClip) {
    self.init(clip: clip, isPlayed: false, sampleRate: 0, channels: 0)
  }
}
