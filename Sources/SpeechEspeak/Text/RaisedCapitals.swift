// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Words with a capital letter at a higher pitch (`-k20`).
enum RaisedCapitals {
  /// At most an octave.
  private static let maxRise = 100

  /// - Parameter rise: In percent.
  static func raised(_ document: String, by rise: Int) -> String {
    let open = #"<prosody pitch="+\#(min(rise, maxRise))%">"#
    return MarkupText.changed(in: document) { raised($0, open: open) }
  }

  private static func raised(_ text: Substring, open: String) -> String {
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
