// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A `<mark>`: a place whose time someone wants to know. It is not a part, because a cut there would change how the
  /// sentence around it sounds.
  package struct Mark: Hashable, Sendable {
    package let name: String
    /// The byte of `text` that it is before: the next that is spoken in the same part, else the end of that part.
    package internal(set) var textOffset: Int
    /// The part that it stands in, or directly before; `parts.count` after the last.
    package let part: Int
    /// The whole element, in UTF-16 units of the source.
    package let sourceRange: Range<Int>
  }
}
