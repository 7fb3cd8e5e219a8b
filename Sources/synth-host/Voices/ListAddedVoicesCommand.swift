// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct ListAddedVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the voices you have added, and their sizes and licences."
  )

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let added = AddedVoices(host)
      let items = added.items
      for item in items {
        for damage in item.recorded?.damage ?? [] {
          Console.error("synth-host: note: \(damage.shown).")
        }
        if item.voices.isEmpty, item.recorded?.damage.isEmpty ?? true {
          Console.error(
            "synth-host: note: \(item.provider.name.shown) does not list the voice in \(item.entry.path.shown)."
          )
        }
      }
      let rows = items.flatMap(AddedVoiceRow.rows)
      guard !json else { return Console.print(JSONOutput.list(rows)) }
      guard !items.isEmpty else { return explainEmptiness(added) }
      var table = Table(["NAME", "LANGUAGES", "SIZE", "LICENCE", "PROVIDER", "IDENTIFIER"])
      for row in rows { table.add(row.cells) }
      for line in table.lines(columns: Console.columns, spare: 4) { Console.print(line) }
    }
  }

  private func explainEmptiness(_ added: AddedVoices) {
    let kinds = added.providers.flatMap { provider in
      provider.voiceFiles.map { "\n  \(provider.identifier): \($0.what)" }
    }
    Console.error("You have added no voices. These providers take some:" + kinds.joined())
  }
}
