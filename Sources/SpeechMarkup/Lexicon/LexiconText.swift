// SPDX-License-Identifier: Apache-2.0

/// A file that says how words are spoken: a lexicon in PLS, or a table of words.
package enum LexiconText {
  /// Why it cannot be used.
  package enum Problem: Error {
    case table(WordTable.Problem)
    case markup(MarkupError)
  }

  package static func lexicons(_ bytes: [UInt8]) throws(Problem) -> [PronunciationLexicon] {
    var words: [LexiconWord]?
    if !isMarkup(bytes) {
      do throws(WordTable.Problem) {
        words = try WordTable.words(TextRepair.repaired(bytes) ?? bytes)
      } catch {
        throw .table(error)
      }
    }
    do throws(MarkupError) {
      if let words { return try LexiconWord.lexicons(of: words) }
      return [try PronunciationLexicon(pls: bytes)]
    } catch {
      throw .markup(error)
    }
  }

  /// Whether the first character is that of XML, in any of its encodings.
  package static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0], [0, 0x3C]]
    if starts.contains(where: bytes.starts) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
