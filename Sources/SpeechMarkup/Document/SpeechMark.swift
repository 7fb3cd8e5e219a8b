// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A `<mark>`: a place whose time is reported. It is not a part, because dividing the sentence there would change its
  /// sound.
  package struct Mark: Hashable, Sendable {
    package let name: String
    /// The byte of `text` after it: the next spoken one in the same part, else the end of that part.
    package internal(set) var textOffset: Int
    /// The part that contains it, or that directly follows; `parts.count` after the last.
    package let part: Int
    /// The whole element, in UTF-16 units of the source.
    package let sourceRange: Range<Int>
  }
}
