// SPDX-License-Identifier: Apache-2.0

/// A place in the audio that belongs to a place in the source.
package struct SpokenMarker: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case word, sentence, paragraph, phoneme, bookmark
  }

  package var kind: Kind
  /// Counted from the first frame the sink got.
  package var frame: Int
  /// UTF-16 units of the original source: the SSML document or the plain text. Empty for a bookmark, at its position.
  package var textRange: Range<Int>
  /// The phoneme in IPA, or the bookmark's name.
  package var name: String?
  /// Duration of the audio before it; zero until it is heard.
  package var time = Duration.zero

  package init(kind: Kind, frame: Int, textRange: Range<Int>, name: String? = nil) {
    self.kind = kind
    self.frame = frame
    self.textRange = textRange
    self.name = name
  }
}
