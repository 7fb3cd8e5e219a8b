// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// A sentence, or what of it one voice speaks, and how.
struct UnitPlan {
  let unit: UnitSplitter.Unit
  let voice: VoiceChoice
  /// The document's spans about it, an outer one before those inside.
  let spans: [Int]
  /// Where it changes how it sounds; at least one.
  let segments: [StyleSegment]
  /// What the voice is asked for: the style of most of it.
  let main: Style
  /// That of the text, BCP 47.
  let language: String

  var text: Range<Int> { unit.text }
}
