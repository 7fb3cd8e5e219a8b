// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// A `<mark>`.
package struct PlannedMark: Hashable, Sendable {
  package var name: String
  package var position: SourcePosition
  package var place: MarkPlace
  /// The word or the source of the clip that it is directly before; empty in a pause and at the end.
  package var next: String
}
