// SPDX-License-Identifier: Apache-2.0

/// Silence that the document asks for.
package enum Pause: Hashable, Sendable {
  /// Exactly this long, instead of what stands there by itself.
  case duration(Duration)
  /// As long as the speaker finds right for this strength.
  case strength(BreakStrength)
}

/// How deep a break is felt; each is at least as long as the one before.
package enum BreakStrength: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No pause, even where one stands by itself.
  case none
  case extraWeak = "x-weak"
  case weak
  case medium
  case strong
  case extraStrong = "x-strong"

  package static func < (left: BreakStrength, right: BreakStrength) -> Bool {
    left.rank < right.rank
  }

  var rank: Int {
    switch self {
    case .none: 0
    case .extraWeak: 1
    case .weak: 2
    case .medium: 3
    case .strong: 4
    case .extraStrong: 5
    }
  }
}
