// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// One sentence about what a check has found.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Breaks the rule.
    case failure
    /// Could be better.
    case warning
    /// Shown whatever the verdict is, to which it adds nothing.
    case hint
    /// Good to know; shown to programs alone.
    case note
    /// Why the check does not apply.
    case skip
  }

  package var kind: Kind
  /// On one line, without what steers a terminal.
  package let text: String

  package init(_ kind: Kind, text: String) {
    self.kind = kind
    self.text = text.replacingSteering(with: " ")
  }
}
