// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechVoices

struct SandboxProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Sets how far a provider is shut in.",
    discussion: """
      strict is what every provider gets unless its manifest asks for jit: no network, no other programs, no files but the \
      system's libraries and its own data, nothing written. jit lets it make code while it runs, too. none takes all walls \
      away. default leaves it to the manifest again. What you would give up is told, and you are asked.
      """
  )

  /// What can be asked for.
  enum Level: String, CaseIterable, ExpressibleByArgument {
    case strict, jit, none
    case manifest = "default"

    var confinement: Confinement.Level? { Confinement.Level(rawValue: rawValue) }
  }

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @Argument(help: "How far it is shut in.")
  var level: Level

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { (host) throws(CommandError) in
      let record = try ProviderName.record(provider, in: host)
      if let warning = warning(record) { try ask(warning) }
      try host.decide { decisions in
        decisions.confine(
          record.description?.identifier,
          library: record.resolvedLibrary,
          to: level.confinement
        )
      }
      // One that could not be loaded behind the old walls may be loaded behind the new ones.
      if case .failed = record.state {
        host.registry.retry(record.resolvedLibrary, within: SpeechHost.probingBudget)
      }
      let now = host.registry.providers.first { $0.resolvedLibrary == record.resolvedLibrary }
      Console.print(
        "\(record.nameForPeople): sandbox \((now ?? record).places.confinement.level.rawValue)"
      )
    }
  }

  /// What is given up; nil when nothing is.
  private func warning(_ record: ProviderRecord) -> String? {
    let name = record.nameForPeople
    switch (record.places.confinement.level, level) {
    case (.strict, .jit):
      return "\(name) will be allowed to make new machine code while it runs. "
        + "A fault in it that somebody can steer from a text is easier to abuse then. "
        + "It still has no network, starts no programs, reads only its own files and writes none."
    case (.strict, .none), (.jit, .none):
      return
        "\(name) will run without any sandbox: it can read, change and send away all your files, "
        + "use the network, start programs and see what you do, as any program of yours can. "
        + "Do this only if you trust whoever made it as you trust the programs you install."
    default: return nil
    }
  }

  private func ask(_ warning: String) throws(CommandError) {
    guard !yes else { return }
    Console.error(warning)
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandError(
        .notPermitted,
        "this needs your consent. Run it in a terminal, or say --yes. Nothing was changed."
      )
    }
    Console.error("Do it? [y/N]")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw CommandError(.notPermitted, "nothing was changed.")
    }
  }
}
