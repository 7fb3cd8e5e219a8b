// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The border between what was heard last and what is heard next.
struct Border {
  private(set) var pause = BorderPause()
  /// The voice of the last unit; nil before the first and after a clip.
  private var lastVoice: String?
  /// Whether anything was heard already.
  private var hasBegun = false
  /// That of the last unit.
  private var pace = Pace.even(haste: 1)
  /// What is said about the silence after the last sentence.
  private var silence: SpeechDocument.SentenceSilence?

  /// Adds the pause at the end of a paragraph.
  mutating func addParagraphPause(_ limits: RenderLimits) {
    pause.add(natural: pace.paragraphPause(limits), reason: .paragraph)
  }

  /// Adds the natural pause after a unit.
  mutating func add(
    naturalAfter plan: UnitPlan,
    in document: SpeechDocument,
    limits: RenderLimits
  ) {
    pace = plan.pace(in: document)
    silence = document.scopes[plan.unit.scope].sentenceSilence
    if document.text[plan.text].endsSentence { addSentencePause(limits) }
  }

  /// Adds the pause at the end of a sentence, as an element before it asks for.
  mutating func addSentencePause(_ limits: RenderLimits) {
    let natural = pace.sentencePause(limits)
    guard let silence else { return pause.add(natural: natural, reason: .sentence) }
    let duration = silence.isExact ? silence.duration : natural + silence.duration
    pause.add(natural: duration, reason: .sentence, isStated: true)
  }

  mutating func add(_ asked: Pause) { pause.add(asked) }

  /// Ends the border at the end of the document, and returns its silence.
  mutating func endDocument() -> Silence? {
    defer { pause = BorderPause() }
    return pause.asked
  }

  /// Ends the border before a sound, and returns its silence.
  /// - Parameter voice: The voice of a unit; nil for a clip, beside which there is no natural pause.
  mutating func end(before voice: String?, limits: RenderLimits) -> Silence? {
    if let lastVoice, let voice, lastVoice != voice {
      pause.add(natural: limits.voiceChangePause, reason: .voiceChange)
    }
    let silence = hasBegun && voice != nil ? pause.silence : pause.asked
    pause = BorderPause()
    hasBegun = true
    lastVoice = voice
    return silence
  }
}
