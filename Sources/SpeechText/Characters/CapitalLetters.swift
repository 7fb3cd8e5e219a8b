// SPDX-License-Identifier: Apache-2.0

/// How capital letters are announced.
package enum CapitalLetters: String, Hashable, Sendable {
  case none
  /// By the word "capital".
  case spell
  /// By a sound.
  case icon
}
