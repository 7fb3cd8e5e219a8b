// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechWorkers

struct ListAddedVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the voices you have added."
  )

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      var table = Table(["NAME", "LANGUAGES", "RECORDINGS", "IDENTIFIER"])
      let voices = store.voices().filter { !$0.isPersonal }
      for what in voices.flatMap(\.damage) { Console.error("synth-host: note: \(what.shown).") }
      for voice in voices {
        table.add([
          voice.name, voice.languages.joined(separator: ","), "\(voice.recordingCount)",
          voice.identifier,
        ])
      }
      guard !voices.isEmpty else {
        return Console.error("You have added no voices. They would be in \(store.folder).")
      }
      for line in table.lines(columns: Console.columns) { Console.print(line) }
    }
  }
}
