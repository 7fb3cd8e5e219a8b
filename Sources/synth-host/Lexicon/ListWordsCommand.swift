// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechMarkup
import SpeechSystem

struct ListWordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Prints your words as a table, which --lexicon and “synth-host lexicon add --file” read."
  )

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let words = host.words.read(\.words)
      if words.isEmpty {
        Console.error(
          "synth-host: note: there are no words; “synth-host lexicon add WORD SAID” adds one."
        )
      }
      for word in words {
        let fields = WordTable.line(of: word).split(separator: "\t").map { String($0).shown }
        Console.print(fields.joined(separator: "\t"))
      }
    }
  }
}
