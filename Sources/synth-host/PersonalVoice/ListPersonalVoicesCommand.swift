// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct ListPersonalVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists your personal voices.",
    discussion: "They are listed whether or not synth-host may speak with them."
  )

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let store = try UserVoices.store(of: host)
      let voices = store.personalVoices()
      for what in voices.flatMap(\.damage) { Console.error("synth-host: note: \(what.shown).") }
      if json { return Console.print(JSONOutput.list(voices.map(PersonalVoiceRow.init))) }
      guard !voices.isEmpty else {
        return Console.error("You have no personal voices. They would be in \(store.folder.shown).")
      }
      var table = Table(["NAME", "LANGUAGES", "RECORDINGS", "IDENTIFIER"])
      for voice in voices {
        table.add([
          voice.name, voice.languages.joined(separator: ","), "\(voice.recordingCount)",
          voice.identifier,
        ])
      }
      for line in table.lines(columns: Console.columns) { Console.print(line) }
    }
  }
}
