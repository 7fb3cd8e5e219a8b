// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// A file that says how words are spoken: a lexicon in PLS, or a table.
enum LexiconFile {
  /// The lexicons of some files, the last first: what a later file says of a word replaces what an earlier one says.
  static func lexicons(_ paths: [String]) throws(CommandError) -> [PronunciationLexicon] {
    var lexicons: [PronunciationLexicon] = []
    for path in paths.reversed() { lexicons += try read(path) }
    return lexicons
  }

  private static func read(_ path: String) throws(CommandError) -> [PronunciationLexicon] {
    let name = CommandInput.displayName(path).shown
    let bytes = try CommandInput.readSome(path)
    let words = LexiconText.isMarkup(bytes) ? nil : try words(path, bytes: bytes)
    do throws(MarkupError) {
      if let words { return try LexiconWord.lexicons(of: words) }
      let lexicon = try PronunciationLexicon(pls: bytes)
      for diagnostic in lexicon.diagnostics {
        Console.error(
          "synth-host: warning: \(name):\(diagnostic.line):\(diagnostic.column): \(diagnostic.message)"
        )
      }
      return [lexicon]
    } catch {
      throw CommandError(.invalidInput, message: error.message(file: name))
    }
  }

  /// The words of a table.
  /// - Parameter checksPhonemes: Throws for phonemes that are no IPA.
  static func words(
    _ path: String,
    bytes: [UInt8],
    checksPhonemes: Bool = false
  ) throws(CommandError) -> [LexiconWord] {
    let text = try CommandInput.text(bytes, path: path)
    do throws(WordTable.Problem) {
      return try WordTable.words(text, checksPhonemes: checksPhonemes)
    } catch {
      let name = CommandInput.displayName(path).shown
      throw CommandError(.invalidInput, message: "\(name):\(error.line): \(error.description).")
    }
  }
}
