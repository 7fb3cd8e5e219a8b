// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct DistrustProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distrust",
    abstract: "Stops trusting a path.",
    discussion: """
      Libraries there that others can modify are left out again. “synth-host providers disable” disables any provider.
      """
  )

  @Argument(help: ProviderName.helpWithPaths, completion: .providers)
  var provider: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      let trusted = host.registry.decisions.read(\.trusted)
      var paths = [provider, ProviderName.resolved(provider) ?? provider]
      if !provider.contains("/") {
        paths = try ProviderName.records(provider, in: host, takingFolders: true).map(
          \.resolvedLibrary
        )
      }
      let found = trusted.filter(paths.contains)
      guard !found.isEmpty else {
        let list =
          trusted.isEmpty
          ? "The list is empty." : "It has \(trusted.map(\.shown).joined(separator: ", "))."
        throw CommandError(
          .unavailable,
          message: "\(provider.quoted) is not on your list of trusted paths. \(list)"
        )
      }
      try host.decide { decisions in
        for path in found { decisions.distrust(path) }
      }
      for path in found { Console.print("no longer trusts \(path.shown)") }
    }
  }
}
