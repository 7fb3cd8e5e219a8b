// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct DisableProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Disables a provider: its voices are not listed, and it is not started."
  )

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      let records = try ProviderName.records(provider, in: host)
      try host.decide { decisions in
        for record in records {
          decisions.disable(record.description?.identifier, library: record.resolvedLibrary)
        }
      }
      for name in Set(records.map(\.nameForPeople)).sorted() { Console.print("disabled \(name)") }
    }
  }
}

extension SpeechHost {
  /// Changes what the user has decided, and looks at the providers again.
  func decide(_ body: (inout ProviderDecisions) -> Void) throws(CommandError) {
    guard registry.decisions.path != nil else {
      throw CommandError(
        .outputFailed,
        message:
          "your decisions cannot be saved: HOME names no existing folder, and XDG_STATE_HOME is not set."
      )
    }
    registry.decisions.change(body)
    if let warning = registry.decisions.warnings.first {
      throw CommandError(.outputFailed, message: warning + ".")
    }
    registry.rescan(within: AvailableVoices.probingBudget)
  }
}
