// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// How a client wants a word to be spoken: in other words, or as phonemes.
package struct OrderedWord: Hashable, Sendable {
  package enum Manner: Hashable, Sendable {
    case alias(String)
    case ipa(String)
  }

  package var word: String
  package var manner: Manner

  /// Entries of one request.
  static let maxCount = 2000

  /// `{"word","alias"}` or `{"word","ipa"}`.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var word: String?
    var manner: Manner?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "word": word = try reader.readString()
      case "alias": manner = .alias(try reader.readString())
      case "ipa": manner = .ipa(try reader.readString())
      default: try reader.skip()
      }
    }
    self.word = try reader.required(word, key: "word")
    self.manner = try reader.required(manner, key: "alias")
  }

  /// A lexicon of these words (PLS 1.0).
  static func lexicon(of words: [OrderedWord]) -> [UInt8] {
    var text =
      #"<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="und">"#
    for entry in words {
      text += "<lexeme><grapheme>\(escaped(entry.word))</grapheme>"
      switch entry.manner {
      case .alias(let alias): text += "<alias>\(escaped(alias))</alias>"
      case .ipa(let phonemes): text += "<phoneme>\(escaped(phonemes))</phoneme>"
      }
      text += "</lexeme>"
    }
    return Array((text + "</lexicon>").utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // No document of XML has these.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
