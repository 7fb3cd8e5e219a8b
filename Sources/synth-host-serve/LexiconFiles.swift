// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// The files that say how words are spoken for all clients.
struct LexiconFiles {
  let paths: [String]

  /// Bytes of one, as large as any other document.
  private static let maxSize = 16 << 20

  /// The last first: what a later file says of a word replaces what an earlier one says.
  func read() throws(ServeError) -> [PronunciationLexicon] {
    var lexicons: [PronunciationLexicon] = []
    for path in paths.reversed() { lexicons += try Self.read(path) }
    return lexicons
  }

  private static func read(_ path: String) throws(ServeError) -> [PronunciationLexicon] {
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: maxSize)
    } catch {
      throw ServeError(
        .inputMissing,
        message: "--lexicon \(path.shown) could not be read: \(SystemError.text(error.code))."
      )
    }
    guard let bytes else {
      throw ServeError(
        .usage,
        message: "--lexicon \(path.shown) has more than \(maxSize >> 20) MiB; leave words out."
      )
    }
    do throws(LexiconText.Problem) {
      return try LexiconText.lexicons(bytes)
    } catch {
      throw ServeError(.invalidInput, message: "--lexicon " + message(error, name: path.shown))
    }
  }

  private static func message(_ problem: LexiconText.Problem, name: String) -> String {
    switch problem {
    case .table(let problem): "\(name):\(problem.line): \(problem.description)."
    case .markup(let problem): problem.message(file: name)
    }
  }
}
