// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechMarkup
import SpeechSystem

struct RemoveWordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Forgets how a word is spoken."
  )

  @Argument(help: "The word as it was added.")
  var word: String

  @Option(help: ArgumentHelp("Only for this language. Default: for all.", valueName: "tag"))
  var language: String?

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      var removed: [LexiconWord] = []
      try OwnWords(host).change { (own) throws(MarkupError) in
        removed = try own.remove(word, language: language)
      }
      guard removed.isEmpty else { return }
      throw CommandError(
        .unavailable,
        message: "\(word.typed) is not among your words; “synth-host lexicon list” prints them."
      )
    }
  }
}
