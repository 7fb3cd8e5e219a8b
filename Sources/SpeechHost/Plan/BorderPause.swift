// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The silence between two units, combined from all pauses requested there.
struct BorderPause {
  /// The natural pause at the end of a sentence or paragraph.
  private var natural: Silence?
  /// The sum of `<break time>`: replaces all others (SSML 1.1, 3.2.3).
  private var exact: Duration?
  private var strength: BreakStrength?

  /// Adds a natural pause; the longest counts.
  /// - Parameter isStated: The document states its length.
  mutating func add(natural duration: Duration, reason: PauseReason, isStated: Bool = false) {
    guard duration > natural?.duration ?? .zero else { return }
    natural = Silence(duration: duration, reason: reason, isStated: isStated)
  }

  mutating func add(_ pause: Pause) {
    switch pause {
    case .duration(let duration): exact = (exact ?? .zero) + duration
    case .strength(let new): strength = strength.map { max($0, new) } ?? new
    }
  }

  /// The silence between two units; nil if there is none.
  var silence: Silence? {
    guard exact == nil, strength != BreakStrength.none else { return asked }
    guard let natural else { return asked }
    guard let asked, asked.duration > natural.duration else { return natural }
    return asked
  }

  /// The silence before the first unit or after the last, where there are no natural pauses.
  var asked: Silence? {
    if let exact { return Silence(duration: exact, reason: .breakTime) }
    guard let strength else { return nil }
    return Silence(duration: Self.duration(of: strength), reason: .breakStrength(strength))
  }

  var askedDuration: Duration { asked?.duration ?? .zero }

  /// SSML requires only that each is longer than the one before; medium exceeds the natural pause after a sentence.
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
