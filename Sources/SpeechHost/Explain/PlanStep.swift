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
  /// Between two sounds; what is spoken or played has its own pauses besides.
  case pause(Duration, PauseReason)
  /// A mark that stands between two units.
  case mark(PlannedMark)
  case clip(PlannedClip)
}

/// What a render writes, unless someone asks for another rate or the file's format has none so high.
package struct PlannedOutput: Hashable, Sendable {
  /// The highest rate of the document's voices, in Hz.
  package var sampleRate: Int
  /// Its voices have several rates.
  package var isMixed: Bool
}

/// Text that one voice speaks in one go.
package struct PlannedUnit: Hashable, Sendable {
  /// As people would write it.
  package var text: String
  /// What the provider gets, one after the other; SSML where `isSSML`.
  package var requests: [String]
  package var isSSML: Bool
  /// The words that are spoken, without any mark-up.
  package var spoken: String
  package var position: SourcePosition
  package var voice: PlannedVoice
  /// What the text is in, BCP 47: as the document says, else the voice's own.
  package var language: String
  package var wordTimes: WordTimeSource
  /// In order of the text.
  package var decisions: [PlanDecision]
  /// Those inside of it.
  package var marks: [PlannedMark]
}

/// The voice of a unit.
package struct PlannedVoice: Hashable, Sendable {
  package var identifier: String
  package var variant: String?
  package var reason: VoiceReason
  /// The voice that speaks what this one does not cover, where its provider names one.
  package var fallback: String?
}

/// Who finds out when each word is heard.
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
    /// The word that it stands before.
    case word(String)
    /// A pause, of which so much is over already.
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
  /// What the element says, with its source resolved against `xml:base`.
  package var clip: SpeechDocument.AudioClip
  /// It can be played; else what the element holds is spoken in its place, and a diagnostic has said why.
  package var isPlayed: Bool
  /// Of the file; 0 where it is not played.
  package var sampleRate: Int
  package var channels: Int
}

extension PlannedClip {
  /// A clip in whose place the content of its element is spoken.
  init(unplayed clip: SpeechDocument.AudioClip) {
    self.init(clip: clip, isPlayed: false, sampleRate: 0, channels: 0)
  }
}
