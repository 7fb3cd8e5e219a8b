// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Pauses between the words of a document (`-g`).
enum WordGaps {
  static func inserted(_ document: String, gap: Duration) -> String {
    let milliseconds = gap / .milliseconds(1)
    let pause = #"<break time="\#(Int(milliseconds))ms"/>"#
    return MarkupText.changed(in: document) { spread($0, pause: pause) }
  }

  /// A pause instead of each space between two words; sentences keep theirs.
  private static func spread(_ text: Substring, pause: String) -> String {
    var result = ""
    var isAfterWord = false
    var spaces = ""
    for character in text {
      if character.isWhitespace {
        spaces.append(character)
        continue
      }
      if !spaces.isEmpty {
        result += spaces
        if isAfterWord { result += pause + " " }
        spaces = ""
      }
      result.append(character)
      isAfterWord = character.isLetter || character.isNumber || character == "'"
    }
    return result + spaces
  }
}
