// SPDX-License-Identifier: Apache-2.0

/// An element that is being read, and what to restore at its end.
struct OpenHTMLElement {
  /// Its text, if that may be read in another way than it is written.
  struct Part {
    /// It begins its block.
    var isFirst: Bool
    /// Where it begins.
    var mark: BlockText.Mark
    /// A part that another block begins in is read as it is written.
    var flushCount: Int
    /// It has a link to a place in a document, or is in one.
    var isLink = false
    /// Where it leads, if it is a link to a place.
    var target: String?
  }

  var name: String
  var meaning: HTMLElement
  /// The style and kind around the element.
  var style: InlineStyle
  var kind: BookBlock.Kind
  var isSkipped: Bool
  var part: Part?
}
