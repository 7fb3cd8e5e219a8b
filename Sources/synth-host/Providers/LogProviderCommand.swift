// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechVoices

struct LogProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract:
      "Shows how a provider has failed: when, in which call, with which voice, and what it last wrote."
  )

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      for record in try ProviderName.records(provider, in: host) {
        print(record, health: host.health.history(of: record.places))
      }
    }
  }

  private func print(_ record: ProviderRecord, health: HealthHistory?) {
    if case .failed(let failure) = record.state {
      Console.print("\(record.nameForPeople): \(failure.details)")
    }
    guard let health, !health.troubles.isEmpty else {
      return Console.print("\(record.nameForPeople): no failure is known")
    }
    for past in health.troubles {
      let voice = past.trouble.voice.map { " with \($0)" } ?? ""
      let note = past.counts ? "" : " (no longer counts)"
      Console.print(
        "\(WallTime(past.time).dateAndTime)  \(record.nameForPeople) \(past.trouble.what)\(voice)\(note)"
      )
      for line in past.trouble.lastLines { Console.print("    \(line)") }
    }
    let isInQuarantine = health.isQuarantined || !health.quarantinedVoices.isEmpty
    guard isInQuarantine, let sentence = HealthText.sentence(on: record, health: health)
    else {
      return
    }
    Console.print("\(record.nameForPeople) \(sentence)")
  }
}
