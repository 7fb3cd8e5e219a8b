// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The silence between two units, gathered from all that asks for some there.
struct BorderPause {
  /// How long it lasts, and the wish that decided that.
  struct Silence: Hashable {
    var duration: Duration
    var reason: PauseReason
  }

  /// What stands there by itself: the end of a sentence, a paragraph.
  private var natural: Silence?
  /// The sum of `<break time>`: takes the place of everything else (SSML 1.1, 3.2.3).
  private var exact: Duration?
  private var strength: BreakStrength?

  /// A pause that speech makes by itself; the longest counts.
  mutating func add(natural duration: Duration, _ reason: PauseReason) {
    guard duration > natural?.duration ?? .zero else { return }
    natural = Silence(duration: duration, reason: reason)
  }

  mutating func add(_ pause: Pause) {
    switch pause {
    case .duration(let duration): exact = (exact ?? .zero) + duration
    case .strength(let new): strength = strength.map { max($0, new) } ?? new
    }
  }

  /// What there is between two units; nil where nothing asks for any.
  var silence: Silence? {
    guard exact == nil, strength != BreakStrength.none else { return asked }
    guard let natural else { return asked }
    guard let asked, asked.duration > natural.duration else { return natural }
    return asked
  }

  /// What there is before the first unit or after the last, where nothing pauses by itself.
  var asked: Silence? {
    if let exact { return Silence(duration: exact, reason: .breakTime) }
    guard let strength else { return nil }
    return Silence(duration: Self.duration(of: strength), reason: .breakStrength(strength))
  }

  var duration: Duration { silence?.duration ?? .zero }
  var askedDuration: Duration { asked?.duration ?? .zero }

  /// SSML asks only that each is longer than the one before; medium is more than a sentence's own pause.
  private static func duration(of strength: BreakStrength) -> Duration {
    switch strength {
    case .none: return .zero
    case .extraWeak: return .milliseconds(100)
    case .weak: return .milliseconds(200)
    case .medium: return .milliseconds(350)
    case .strong: return .milliseconds(600)
    case .extraStrong: return .milliseconds(1000)
    }
  }
}

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

  /// Ends before a sound, and answers the silence there.
  /// - Parameter voice: the voice of a unit; nil for a clip, beside which nothing pauses by itself.
  mutating func end(before voice: String?, _ limits: RenderLimits) -> BorderPause.Silence? {
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
