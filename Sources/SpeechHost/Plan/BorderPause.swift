// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// A pause between two sounds, and why it lasts that long.
struct Silence: Hashable {
  var duration: Duration
  var reason: PauseReason
}

/// The silence between two units, gathered from all that asks for some there.
struct BorderPause {
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
