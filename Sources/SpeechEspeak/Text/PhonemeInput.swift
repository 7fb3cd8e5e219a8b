// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// `[[h@l'oU]]` in a text: phonemes by their names in eSpeak NG.
enum PhonemeInput {
  /// The text as the content of a document, with its phonemes as elements.
  static func markup(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "[["),
      let close = rest[open.upperBound...].firstRange(of: "]]")
    {
      let names = rest[open.upperBound..<close.lowerBound]
      result += XMLText.escaped(rest[..<open.lowerBound])
      result += #"<phoneme alphabet="x-espeak" ph="\#(XMLText.escaped(names))">.</phoneme>"#
      rest = rest[close.upperBound...]
    }
    return result + XMLText.escaped(rest)
  }

  static func isPresent(in text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "[") }
  }
}

extension Substring {
  fileprivate func firstRange(of pair: String) -> Range<Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(where: { $0 == pair.first }) {
      if self[index...].hasPrefix(pair) { return index..<self.index(index, offsetBy: pair.count) }
      start = self.index(after: index)
    }
    return nil
  }
}
