// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension String {
  /// With blanks in the place of ends of lines and other control characters, for files that have an entry on each line.
  package var inOneLine: String {
    let blank: Character = " "
    return String(
      map { character in
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        return character.isNewline || isControl ? blank : character
      }
    )
    .trimmed
  }
}

/// The lines of a file of phrases.
enum PhraseLines {
  /// All lines, empty ones too. A byte order mark is not part of the first one.
  static func split(_ text: String) -> [Substring] {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// `[category]` begins a category; `[]` ends it.
  static func category(_ line: String, place: String) throws(CommandError) -> String? {
    guard line.hasSuffix("]") else {
      throw CommandError(
        .invalidInput,
        message: "\(place): the closing ] is missing. Write a category as [name]."
      )
    }
    let name = String(line.dropFirst().dropLast()).trimmed
    return name.isEmpty ? nil : name
  }

  static func phrase(
    _ line: String,
    place: String
  ) throws(CommandError) -> Phrase {
    guard let sign = line.firstIndex(of: "=") else {
      throw CommandError(.invalidInput, message: "\(place): = is missing. Write name = text.")
    }
    var name = String(line[..<sign]).trimmed
    // As it is typed.
    if name.hasPrefix("/") { name.removeFirst() }
    if let problem = problem(ofName: name) {
      throw CommandError(.invalidInput, message: "\(place): \(problem)")
    }
    let text = String(line[line.index(after: sign)...]).trimmed
    guard !text.isEmpty else {
      throw CommandError(.invalidInput, message: "\(place): the phrase \(name.quoted) has no text.")
    }
    return Phrase(name: name, text: text)
  }

  /// Why a name is not valid for a phrase; nil if it is.
  static func problem(ofName name: String) -> String? {
    let isWord = !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "=" }
    guard isWord, !["/", "#", "["].contains(where: name.hasPrefix) else {
      return "the name \(name.quoted) must be one word, and not begin with /."
    }
    guard CallLineCommand(rawValue: name.lowercased()) == nil else {
      return "/\(name) is already a command. Give the phrase another name."
    }
    return nil
  }
}
