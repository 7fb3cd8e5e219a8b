// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices

struct AddWordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Says how a word is spoken.",
    discussion: """
      With --file all words of a table are added: on each line a word, a tab, and how it is said; after another tab a \
      language may follow. “synth-host lexicon list” prints such a table.

      Examples:
        synth-host lexicon add SQL sequel
        synth-host lexicon add Gloucester /ˈɡlɒstə/ --language en
        synth-host lexicon add --file words.tsv
      """
  )

  @Argument(help: "The word, or several words that belong together, as they are written.")
  var word: String?

  @Argument(help: "How it is said: other words, or phonemes in IPA between slashes.")
  var said: String?

  @Option(
    help: ArgumentHelp(
      "Only in text in this language, a BCP 47 tag. Default: in any.",
      valueName: "tag"
    )
  )
  var language: String?

  @Option(help: "Add the words of this table; - is standard input.", completion: .file())
  var file: String?

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let words = try words()
    try hostOptions.withHost { host in
      try OwnWords(host).change { (own) throws(MarkupError) in
        for word in words { try own.set(word) }
      }
    }
  }

  private func words() throws(CommandError) -> [LexiconWord] {
    if let file {
      guard word == nil, language == nil else {
        throw CommandError(
          .usage,
          message: "give either a word or --file, which names the languages itself."
        )
      }
      let bytes = try CommandInput.readSome(file)
      return try LexiconFile.words(file, bytes: bytes, checksPhonemes: true)
    }
    guard let word = word?.trimmed, let said = said?.trimmed, !word.isEmpty, !said.isEmpty else {
      throw CommandError(
        .usage,
        message: "give the word and how it is said, such as: synth-host lexicon add SQL sequel"
      )
    }
    if let language, LanguageTag(language) == nil {
      throw CommandError(
        .usage,
        message: "\(language.typed) is not a language tag. Give one such as de or en-GB (BCP 47)."
      )
    }
    let manner = WordTable.manner(said)
    if let problem = WordTable.problem(of: manner) {
      throw CommandError(.invalidInput, message: "\(problem).")
    }
    return [LexiconWord(word, manner: manner, language: language)]
  }
}
