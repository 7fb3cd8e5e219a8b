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
        for row in Self.rows(of: item) { table.add(row) }
      }
      guard !items.isEmpty else { return explainEmptiness(added) }
      for line in table.lines(columns: Console.columns, spare: 4) { Console.print(line) }
    }
  }

  /// One for each voice; one for a folder whose provider lists none.
  private static func rows(of item: AddedVoices.Item) -> [[String]] {
    let size = "\(ByteSize(item.entry.size))"
    guard !item.voices.isEmpty else {
      let languages = item.recorded?.languages ?? []
      return [
        [
          item.name, languages.joined(separator: ","), size, item.licence ?? "",
          item.provider.identifier, item.identifier,
        ]
      ]
    }
    return item.voices.map { voice in
      [
        voice.name, voice.primaryLanguages.joined(separator: ","), size,
        voice.license ?? item.papersInWords ?? "", voice.provider, voice.identifier,
      ]
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
  var licence: String? { voices.lazy.compactMap(\.license).first ?? papersInWords }

  /// The files of its folder that state the licence.
  var papersInWords: String? {
    entry.papers.isEmpty ? nil : "see " + entry.papers.joined(separator: ", ")
  }
}
