// SPDX-License-Identifier: Apache-2.0

/// Lines for a terminal in which no word is broken.
package enum WrappedText {
  /// The rows of one line. A word wider than the terminal is not broken.
  package static func rows(_ line: String, columns: Int) -> [String] {
    // The last column is not used: terminals differ in the cursor position after it.
    let width = max(8, columns - 1)
    guard line.utf8.count > width else { return [line] }
    var rows: [String] = []
    var (row, used) = ("", 0)
    var (blanks, word, wordWidth) = ("", "", 0)
    func finishWord() {
      if used > 0, used + blanks.count + wordWidth > width {
        rows.append(row)
        (row, used) = (word, wordWidth)
      } else {
        row += blanks + word
        used += blanks.count + wordWidth
      }
      (blanks, word, wordWidth) = ("", "", 0)
    }
    for character in line {
      if character == " " {
        if !word.isEmpty { finishWord() }
        blanks.append(character)
      } else {
        word.append(character)
        wordWidth += TextCell(character).columns
      }
    }
    finishWord()
    return rows + [row]
  }
}
