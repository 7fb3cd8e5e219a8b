// SPDX-License-Identifier: Apache-2.0

/// What applies in a group of Rich Text Format, and ends with it.
struct RTFState: Hashable {
  /// Where the text of a group goes.
  enum Destination: Hashable {
    case text
    /// Nowhere.
    case none
    case fonts, styles, info, title, author, instruction, itemNumber
    /// Data of a picture, and what is stated of it or of another shape.
    case picture, property, propertyName, description
  }

  var destination = Destination.text
  /// Bytes that stand for a character after `\u`, for programs that do not know it.
  var fallbackLength = 1
  var font: Int?
  var isBold = false
  var isItalic = false
  var isHidden = false
  var isDeleted = false
  /// `sup` or `sub`.
  var position: String?
  var language: String?
  /// Of the paragraph.
  var style: Int?
  var outlineLevel: Int?
  var isInTable = false
  var isListItem = false
  /// Of the group with a note: those in it have this as well.
  var note: Int?

  /// `\plain`.
  mutating func resetLook() {
    (isBold, isItalic, isHidden, position, font) = (false, false, false, nil, nil)
  }

  /// `\pard`.
  mutating func resetParagraph() {
    (style, outlineLevel, isInTable, isListItem) = (nil, nil, false, false)
  }
}
