// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Pauses between the words of a document (`-g`).
enum WordGaps {
  /// Elements whose content is pronounced as one.
  private static let closed: Set<Substring> = ["say-as", "phoneme", "sub", "token", "w", "desc"]

  static func inserted(_ document: String, _ gap: Duration) -> String {
    let milliseconds = gap / .milliseconds(1)
    let pause = #"<break time="\#(Int(milliseconds))ms"/>"#
    var result = ""
    var closedDepth = 0
    for piece in MarkupPiece.pieces(of: document) {
      switch piece {
      case .tag(let tag, let name, let isEnd):
        result += tag
        if closed.contains(name), !tag.hasSuffix("/>") { closedDepth += isEnd ? -1 : 1 }
      case .text(let text):
        result += closedDepth > 0 ? String(text) : spread(text, pause)
      }
    }
    return result
  }

  /// A pause instead of each space between two words; sentences keep theirs.
  private static func spread(_ text: Substring, _ pause: String) -> String {
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
