// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct ResetProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Forgets the failures of a provider.",
    discussion: """
      The provider leaves quarantine and its log is cleared. “synth-host providers trust” ends the quarantine but \
      keeps the log.
      """
  )

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      for record in try ProviderName.records(provider, in: host) {
        let isForgotten = host.health.forget(record.places)
        Console.print(
          isForgotten
            ? "\(record.nameForPeople): its failures are forgotten"
            : "\(record.nameForPeople): no failure is known"
        )
      }
      try CommandError.check(host.health)
    }
  }
}

extension CommandError {
  /// Reports that the change will not last.
  static func check(_ health: ProviderHealth) throws(CommandError) {
    guard let warning = health.warnings.first else { return }
    throw CommandError(.outputFailed, message: warning + ".")
  }
}
