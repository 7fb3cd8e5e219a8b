// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// A `<mark>`.
package struct PlannedMark: Hashable, Sendable {
  /// What is heard next.
  package enum Next: Hashable, Sendable {
    /// The word after the mark.
    case word(String)
    /// A pause, of which `after` has already passed.
    case pause(after: Duration)
    /// A clip, by its source.
    case clip(String)
    case end
  }

  package var name: String
  package var position: SourcePosition
  package var next: Next
}
