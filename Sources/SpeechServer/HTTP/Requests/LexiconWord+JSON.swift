// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechMarkup

/// How a client wants a word to be spoken.
extension LexiconWord {
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
    self.init(
      try reader.required(word, key: "word"),
      manner: try reader.required(manner, key: "alias")
    )
  }
}
