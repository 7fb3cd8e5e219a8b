// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// A sentence, or the part of it that one voice speaks, and its style.
struct UnitPlan {
  let unit: UnitSplitter.Unit
  let voice: VoiceChoice
  /// The document's spans that overlap it, outer ones first.
  let spans: [Int]
  /// Its parts of different style; at least one.
  let segments: [StyleSegment]
  /// The style of most of it, which the voice is asked for.
  let main: Style
  /// The language of the text, BCP 47.
  let language: String

  var text: Range<Int> { unit.text }

  /// Whether it sounds alike from end to end, so that its audio needs no shaping after it was spoken.
  var isUniform: Bool { segments.count == 1 && !main.needsAnalysis }

  /// Whether a vendor's element changes how some of it sounds.
  var hasEffects: Bool { segments.contains { $0.style.effect != .none } }
}
