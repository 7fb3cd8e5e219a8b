// SPDX-License-Identifier: Apache-2.0

extension LexiconWord {
  /// Lexicons of these words: one for each language, and a last one for all languages. Of several entries for one word the
  /// first is taken.
  package static func lexicons(
    of words: [LexiconWord]
  ) throws(MarkupError)
    -> [PronunciationLexicon]
  {
    let languages = Set(words.compactMap(\.language)).sorted()
    var lexicons: [PronunciationLexicon] = []
    for language in languages + [nil] {
      let own = words.filter { $0.language == language }
      if !own.isEmpty { lexicons.append(try PronunciationLexicon(pls: pls(own, for: language))) }
    }
    return lexicons
  }

  /// As a document (PLS 1.0).
  private static func pls(_ words: [LexiconWord], for language: String?) -> [UInt8] {
    var text =
      #"<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" "#
      + "xml:lang=\"\(XMLText.escaped(language ?? "und"))\">"
    for entry in words {
      text += "<lexeme><grapheme>\(XMLText.escaped(entry.word))</grapheme>"
      switch entry.manner {
      case .alias(let alias): text += "<alias>\(XMLText.escaped(alias))</alias>"
      case .ipa(let phonemes): text += "<phoneme>\(XMLText.escaped(phonemes))</phoneme>"
      }
      text += "</lexeme>"
    }
    return Array((text + "</lexicon>").utf8)
  }
}
