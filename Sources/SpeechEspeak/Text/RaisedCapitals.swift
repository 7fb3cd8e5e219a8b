// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Words with a capital letter at a higher pitch (`-k20`).
enum RaisedCapitals {
  private static let closed: Set<Substring> = ["say-as", "phoneme", "sub", "token", "w", "desc"]
  /// At most an octave.
  private static let maxRise = 100

  /// - Parameter rise: In percent.
  static func raised(_ document: String, by rise: Int) -> String {
    let open = #"<prosody pitch="+\#(min(rise, maxRise))%">"#
    var result = ""
    var closedDepth = 0
    for piece in MarkupPiece.pieces(of: document) {
      switch piece {
      case .tag(let tag, let name, let isEnd):
        result += tag
        if closed.contains(name), !tag.hasSuffix("/>") { closedDepth += isEnd ? -1 : 1 }
      case .text(let text):
        result += closedDepth > 0 ? String(text) : raised(text, open)
      }
    }
    return result
  }

  private static func raised(_ text: Substring, _ open: String) -> String {
    var result = ""
    var rest = text
    while !rest.isEmpty {
      let word = rest.prefix(while: \.isLetter)
      if word.isEmpty {
        // A reference is not a word.
        let other = rest.first == "&" ? rest.prefix { $0 != ";" } : rest.prefix(1)
        result += other
        rest = rest.dropFirst(other.count)
      } else {
        result += word.first?.isUppercase == true ? "\(open)\(word)</prosody>" : String(word)
        rest = rest.dropFirst(word.count)
      }
    }
    return result
  }
}
