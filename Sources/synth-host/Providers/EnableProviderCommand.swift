// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct EnableProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Enables a provider that you have disabled."
  )

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      // One that was removed after it had been disabled is known to the decisions alone.
      let gone = host.registry.decisions.read(\.disabled).filter { entry in
        entry.identifier.map { ProviderName.means(provider, identifier: $0) }
          ?? (entry.library == provider)
      }
      var names = Set(gone.compactMap { $0.identifier ?? $0.library })
      let records = gone.isEmpty ? try ProviderName.records(provider, in: host) : []
      names.formUnion(records.map(\.nameForPeople))
      var isChanged = false
      try host.decide { decisions in
        for entry in gone {
          isChanged = decisions.enable(entry.identifier, library: entry.library) || isChanged
        }
        for record in records {
          let identifier = record.description?.identifier
          isChanged =
            decisions.enable(identifier, library: record.resolvedLibrary) || isChanged
        }
      }
      for name in names.sorted() {
        Console.print(isChanged ? "enabled \(name)" : "\(name) was not disabled")
      }
    }
  }
}
