// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct ProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provider",
    abstract: "For authors: makes a package for a new provider, and runs one for a debugger.",
    discussion: """
      “synth-host validate” checks a provider, and “synth-host providers” manages those that are installed.
      """,
    subcommands: [NewProviderCommand.self, RunProviderCommand.self]
  )
}
