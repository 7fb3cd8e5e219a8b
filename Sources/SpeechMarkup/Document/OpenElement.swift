// SPDX-License-Identifier: Apache-2.0

/// An open element of a document, and what is done at its end.
struct OpenElement {
  /// What an element does when it ends.
  enum Ending {
    case nothing
    /// Ends a word.
    case border
    case paragraph(part: Int, contentStart: Int)
    case sentence(part: Int, contentStart: Int)
    /// Speaks the alias. The offsets are UTF-16 units of the source.
    case alias(String, start: Int, contentStart: Int)
    case span(Int)
    /// The element begins at a UTF-16 unit of the source.
    case phoneme(span: Int, start: Int)
    case clip(Int)
  }

  /// Nil for one that is not SSML.
  var kind: SSMLElement?
  /// The innermost element with an effect, which determines what may appear inside.
  var context: SSMLElement
  var name: String
  /// The scope to restore at its end.
  var outerScope: Int
  var hasBase = false
  /// Whether it is a `<token>` or a `<w>`.
  var isToken = false
  /// Whether nothing in it is spoken.
  var isSilent = false
  var ending = Ending.nothing
  /// Nil for one that no vendor has.
  var vendor: VendorElement?
  /// Silence at its end.
  var tailing: Duration?
  /// A span that an element in it began, and that ends with it.
  var innerSpan: Int?
  /// The name of the last `<media>` in it; empty if that has none, nil if there was none.
  var lastMedia: String?
  /// The gain of all `<media>` that are open in it, linear.
  var mediaGain = 1.0
}
