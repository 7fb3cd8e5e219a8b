// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

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
