// SPDX-License-Identifier: Apache-2.0

/// The strength of a break; each is at least as long as the one before.
package enum BreakStrength: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No pause, not even a natural one.
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
