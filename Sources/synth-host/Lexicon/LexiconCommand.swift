// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Keeps how words are spoken, such as names, for all programs that speak.",
    discussion: """
      A word is spoken in other words, or as phonemes in IPA between slashes. It is found where it stands alone, in the \
      case in which it is written, and at the beginning of a sentence with a capital letter. What a document's own \
      lexicon or --lexicon says takes precedence. A book that is rendered again renders only the parts that have the word.

      Examples:
        synth-host lexicon add Nguyen win
        synth-host lexicon add Siobhan /ʃɪˈvɔːn/ --language en
        synth-host lexicon list > words.tsv
        synth-host lexicon remove Nguyen
      """,
    subcommands: [AddWordCommand.self, ListWordsCommand.self, RemoveWordCommand.self],
    defaultSubcommand: ListWordsCommand.self
  )
}
