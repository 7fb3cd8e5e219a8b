// SPDX-License-Identifier: Apache-2.0

import CEdit
import SpeechSystem
import SpeechVoices

/// A character as shown by a terminal.
struct TextCell: Hashable, Sendable {
  var text: String
  /// Its maximum width in columns.
  var columns: Int
  /// Whether all terminals use exactly this width. They differ for flags, composed emoji and combining marks.
  var isCertain: Bool

  init(_ character: Character) {
    guard let first = character.unicodeScalars.first else {
      (text, columns, isCertain) = ("", 0, true)
      return
    }
    if first.isASCII, first.value < 0x20 || first.value == 0x7F {
      // As the terminal itself shows it.
      text = "^" + String(UnicodeScalar(UInt8(first.value ^ 0x40)))
      (columns, isCertain) = (2, true)
    } else if character.unicodeScalars.contains(where: \.steersTerminal) {
      (text, columns, isCertain) = ("·", 2, false)
    } else {
      text = String(character)
      columns = character.unicodeScalars.reduce(0) { $0 + Self.columns(of: $1) }
      isCertain = character.unicodeScalars.count == 1 && Self.isCertain(first.value)
    }
  }

  /// A part of the prompt, with escape sequences.
  init(styled text: String, columns: Int) {
    (self.text, self.columns, isCertain) = (text, columns, false)
  }

  /// A blank, or one at the end of a row that has no room for it.
  var isBlank: Bool { text == " " || text.isEmpty }

  static let hiddenBlank = TextCell(hidden: ())

  private init(hidden: ()) { (text, columns, isCertain) = ("", 0, true) }

  static func cells(_ text: String) -> [TextCell] { text.map(TextCell.init) }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    // VARIATION SELECTOR-16 makes some characters wider.
    scalar.value == 0xFE0F ? 1 : max(0, Int(edit_columns(scalar.value)))
  }

  /// Alphabets that end before Unicode's first combining marks, and the letters of East Asia.
  private static func isCertain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xC0...0x2AF, 0x386...0x482, 0x48A...0x52F: true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
