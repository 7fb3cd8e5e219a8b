// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices

struct SandboxProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Sets how strictly a provider is sandboxed.",
    discussion: """
      strict is what every provider gets unless its manifest asks for jit: no network, no other programs, no files \
      except the system's libraries and its own data, and no writing. jit also lets it generate code at run time. \
      none removes the sandbox. default goes back to what the manifest asks for. You are told what you would give up, \
      and asked to confirm.
      """
  )

  /// What can be asked for.
  enum Level: String, CaseIterable, ExpressibleByArgument {
    case strict, jit, none
    case manifest = "default"

    /// Nil: what the manifest asks for.
    var confinement: Confinement.Level? {
      switch self {
      case .strict: .strict
      case .jit: .jit
      case .none: Confinement.Level.none
      case .manifest: nil
      }
    }
  }

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @Argument(help: "How strictly it is sandboxed.")
  var level: Level

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      let record = try ProviderName.record(provider, in: host)
      if let warning = warning(record) { try ask(warning) }
      try host.decide { decisions in
        decisions.confine(
          record.description?.identifier,
          library: record.resolvedLibrary,
          to: level.confinement
        )
      }
      // A provider that could not be loaded in the old sandbox may load in the new one.
      if case .failed = record.state {
        host.registry.retry(record.resolvedLibrary, within: AvailableVoices.probingBudget)
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
      return "\(name) will be allowed to generate machine code at run time. "
        + "A bug in it that a text can trigger is then easier to exploit. "
        + "It still has no network, starts no programs, reads only its own files and writes none."
    case (.strict, .none), (.jit, .none):
      return
        "\(name) will run without a sandbox: it can read, change and send away all your files, "
        + "use the network, start programs and see what you do, like any program you run. "
        + "Do this only if you trust its author as you trust the programs you install."
    default: return nil
    }
  }

  private func ask(_ warning: String) throws(CommandError) {
    guard !yes else { return }
    Console.error(warning)
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandError(
        .notPermitted,
        message:
          "this needs your consent. Run it in a terminal, or pass --yes. Nothing was changed."
      )
    }
    Console.error("Continue? [y/N]")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw CommandError(.notPermitted, message: "nothing was changed.")
    }
  }
}
