// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The silence between two units, gathered from all that asks for some there.
struct BorderPause {
  /// What stands there by itself: the end of a sentence, a paragraph.
  private var natural = Duration.zero
  /// The sum of `<break time>`: takes the place of everything else (SSML 1.1, 3.2.3).
  private var exact: Duration?
  private var strength: BreakStrength?

  /// A pause that speech makes by itself; the longest counts.
  mutating func add(natural duration: Duration) { natural = max(natural, duration) }

  mutating func add(_ pause: Pause) {
    switch pause {
    case .duration(let duration): exact = (exact ?? .zero) + duration
    case .strength(let new): strength = strength.map { max($0, new) } ?? new
    }
  }

  /// How long it lasts between two units.
  var duration: Duration {
    if let exact { return exact }
    guard let strength else { return natural }
    return strength == .none ? .zero : max(natural, Self.duration(of: strength))
  }

  /// How long it lasts before the first unit or after the last, where nothing pauses by itself.
  var askedDuration: Duration { exact ?? strength.map(Self.duration) ?? .zero }

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
