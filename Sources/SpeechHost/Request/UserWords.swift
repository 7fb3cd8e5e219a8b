// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
package import SpeechMarkup
import SpeechSystem

/// The user's own lexicon, for all programs that speak; `words.json` in the state folder.
package struct UserWords: StateContents {
  /// In the order in which they were added.
  package private(set) var words: [LexiconWord] = []
  /// Of these words.
  package private(set) var lexicons: [PronunciationLexicon] = []

  private static let schema = 1

  package init() {}

  /// Adds a word, instead of what was said of it for the same language. Throws if that is no text that a lexicon may have.
  package mutating func set(_ word: LexiconWord) throws(MarkupError) {
    var changed = words.filter { $0.word != word.word || $0.language != word.language }
    changed.append(word)
    lexicons = try LexiconWord.lexicons(of: changed)
    words = changed
  }

  /// Takes a word away, for one language or, with nil, for all; returns what was said of it.
  package mutating func remove(
    _ word: String,
    language: String?
  ) throws(MarkupError) -> [LexiconWord] {
    let isGone = { (entry: LexiconWord) in
      entry.word == word && (language == nil || entry.language == language)
    }
    let gone = words.filter(isGone)
    let rest = words.filter { !isGone($0) }
    lexicons = try LexiconWord.lexicons(of: rest)
    words = rest
    return gone
  }

  package static func == (first: UserWords, second: UserWords) -> Bool {
    first.words == second.words
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.key("words")
      writer.array { writer in
        for entry in words {
          writer.object { writer in
            writer.member("word", entry.word)
            switch entry.manner {
            case .alias(let alias): writer.member("alias", alias)
            case .ipa(let phonemes): writer.member("ipa", phonemes)
            }
            writer.member("language", entry.language)
          }
        }
      }
    }
    return writer.bytes
  }

  package init(json: [UInt8]) throws(WordsProblem) {
    do throws(JSONError) {
      words = try Self.words(json)
    } catch {
      throw WordsProblem(description: "\(error)")
    }
    do throws(MarkupError) {
      lexicons = try LexiconWord.lexicons(of: words)
    } catch {
      throw WordsProblem(description: "\(error)")
    }
  }

  private static func words(_ json: [UInt8]) throws(JSONError) -> [LexiconWord] {
    var reader = JSONReader(json)
    var schema: Int?
    var words: [LexiconWord] = []
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "words":
        try reader.readArray { (reader) throws(JSONError) in words.append(try word(&reader)) }
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
    return words
  }

  private static func word(_ reader: inout JSONReader) throws(JSONError) -> LexiconWord {
    var word: String?
    var manner: LexiconWord.Manner?
    var language: String?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "word": word = try reader.readString()
      case "alias": manner = .alias(try reader.readString())
      case "ipa": manner = .ipa(try reader.readString())
      case "language": language = try reader.readString()
      default: try reader.skip()
      }
    }
    return LexiconWord(
      try reader.required(word, key: "word"),
      manner: try reader.required(manner, key: "alias"),
      language: language
    )
  }
}
