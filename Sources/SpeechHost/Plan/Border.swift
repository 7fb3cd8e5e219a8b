// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The border between what was heard last and what is heard next.
struct Border {
  private(set) var pause = BorderPause()
  /// The voice of the last unit; nil before the first and behind a clip.
  private var lastVoice: String?
  /// Something was heard already.
  private var hasBegun = false
  /// How much shorter pauses are behind the last unit.
  private var haste = 1.0

  /// Adds the pause of a sentence or paragraph that ends, as it is behind speech of the voice's own rate.
  mutating func add(natural duration: Duration, _ reason: PauseReason) {
    pause.add(natural: duration / haste, reason)
  }

  /// Adds the pause that speech makes by itself after a unit.
  mutating func add(
    naturalAfter plan: UnitPlan,
    in document: SpeechDocument,
    _ limits: RenderLimits
  ) {
    haste = plan.haste
    guard let duration = plan.naturalPause(in: document, limits) else { return }
    pause.add(natural: duration, .sentence)
  }

  mutating func add(_ asked: Pause) { pause.add(asked) }

  /// Ends where nothing more is heard, and returns the silence there.
  mutating func endDocument() -> Silence? {
    defer { pause = BorderPause() }
    return pause.asked
  }

  /// Ends before a sound, and answers the silence there.
  /// - Parameter voice: the voice of a unit; nil for a clip, beside which nothing pauses by itself.
  mutating func end(before voice: String?, _ limits: RenderLimits) -> Silence? {
    if let lastVoice, let voice, lastVoice != voice {
      pause.add(natural: limits.voiceChangePause, .voiceChange)
    }
    let silence = hasBegun && voice != nil ? pause.silence : pause.asked
    pause = BorderPause()
    hasBegun = true
    lastVoice = voice
    return silence
  }
}
