// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// Tab completion in a call: commands and their arguments, phrases and voices.
enum CallCompletions {
  /// Whether a text is a command or the name of a phrase, and not to be spoken as it is.
  static func isCommand(_ text: EditedText) -> Bool {
    text.head.hasPrefix("/") && !text.head.hasPrefix("//")
  }

  /// - Parameter voices: Called only to complete a voice, because it may ask providers.
  static func completion(
    of text: EditedText,
    book: PhraseBook,
    voices: () -> [Voice]
  ) -> Completion {
    let typed = text.head
    guard isCommand(text) else { return .none }
    guard let blank = typed.firstIndex(where: \.isWhitespace) else {
      let names = CallLineCommand.allCases.map(\.rawValue) + book.phrases.map(\.name)
      return Completion(typed, of: names.map { "/" + $0 })
    }
    let name = typed[..<blank].dropFirst().lowercased()
    let argument = String(typed[blank...].drop(while: \.isWhitespace))
    guard let command = CallLineCommand(rawValue: name) else { return .none }
    switch command {
    case .voice: return Completion(argument, of: Self.names(voices()))
    case .phrases: return Completion(argument, of: book.categories)
    case .save:
      guard let blank = argument.firstIndex(where: \.isWhitespace) else { return .none }
      let category = String(argument[blank...].drop(while: \.isWhitespace))
      return Completion(category, of: book.categories)
    default: return Completion(argument, of: command.arguments)
    }
  }

  /// Voices as users type them: language tags first, then names; without duplicates.
  private static func names(_ voices: [Voice]) -> [String] {
    var seen = Set<String>()
    return (voices.map { "\($0.language)" } + voices.map(\.name)).filter {
      seen.insert($0).inserted
    }
  }
}
