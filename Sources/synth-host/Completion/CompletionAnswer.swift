// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// What is offered for the word before the cursor.
enum CompletionAnswer: Hashable {
  struct Candidate: Hashable {
    var value: String
    var help = ""
  }

  case candidates([Candidate])
  /// Those with these extensions first. `prefix` is the part of the word before the path: `--ssml=`.
  case files([String], prefix: String)
  case directories(prefix: String)

  /// The format for the scripts: a line with the kind, then a line for each candidate with a tab and its help.
  func lines(for shell: CompletionShell) -> [String] {
    switch self {
    case .candidates(let candidates):
      return ["words"]
        + candidates.filter { !$0.value.unicodeScalars.contains(where: \.steersTerminal) }.map {
          $0.help.isEmpty || shell == .bash ? $0.value : "\($0.value)\t\($0.help.shown)"
        }
    case .files(let extensions, let prefix):
      return [(["files", prefix] + extensions).joined(separator: "\t")]
    case .directories(let prefix):
      return ["directories\t\(prefix)"]
    }
  }

  /// The same for a value after `--option=`.
  func behind(_ prefix: String) -> CompletionAnswer {
    switch self {
    case .candidates(let candidates):
      .candidates(candidates.map { Candidate(value: prefix + $0.value, help: $0.help) })
    case .files(let extensions, _): .files(extensions, prefix: prefix)
    case .directories: .directories(prefix: prefix)
    }
  }
}
