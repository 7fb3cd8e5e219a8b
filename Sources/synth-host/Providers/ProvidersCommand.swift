// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct ProvidersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "Lists the providers, and manages your decisions about them.",
    discussion: """
      ID is the identifier of a provider, the last part of one, or the path of its library. Decisions last until you \
      change them, and apply to every program that speaks.
      """,
    subcommands: [
      ListProvidersCommand.self, LogProviderCommand.self, TrustProviderCommand.self,
      DistrustProviderCommand.self, DisableProviderCommand.self, EnableProviderCommand.self,
      ResetProviderCommand.self, SandboxProviderCommand.self,
      NeedsProviderCommand.self, SettingsProviderCommand.self,
    ],
    defaultSubcommand: ListProvidersCommand.self
  )
}
