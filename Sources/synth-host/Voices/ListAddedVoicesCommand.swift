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

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let added = AddedVoices(host)
      var table = Table(["NAME", "LANGUAGES", "SIZE", "LICENCE", "PROVIDER", "IDENTIFIER"])
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
        let languages = item.voices.first?.primaryLanguages ?? item.recorded?.languages ?? []
        table.add([
          item.name, languages.joined(separator: ","), "\(ByteSize(item.entry.size))",
          item.licence ?? "", item.provider.identifier, item.identifier,
        ])
      }
      guard !items.isEmpty else { return explainEmptiness(added) }
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

extension AddedVoices.Item {
  /// The licence, or the files that state it.
  var licence: String? {
    voices.lazy.compactMap(\.license).first
      ?? (entry.papers.isEmpty ? nil : "see " + entry.papers.joined(separator: ", "))
  }
}
