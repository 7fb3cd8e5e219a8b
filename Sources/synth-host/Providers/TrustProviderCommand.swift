// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct TrustProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract:
      "Trusts a provider that failed too often, or one that others can modify.",
    discussion: """
      A provider that failed too often gets another chance; its log is kept. A library that other users can modify, \
      or a folder with such libraries, is used from now on, whoever modifies it; give its path, because anyone can \
      use its name.
      """
  )

  @Argument(help: ProviderName.helpWithPaths, completion: .providers)
  var provider: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      let path = ProviderName.resolved(provider)
      let isKnown = host.registry.providers.contains { $0.resolvedLibrary == path }
      if let path, !isKnown {
        try host.decide { $0.trust(path) }
        return Console.print("trusts \(path.shown)")
      }
      if path == nil, provider.contains("/") {
        throw CommandError(.inputMissing, message: "\(provider.shown) does not exist.")
      }
      for record in try ProviderName.records(provider, in: host, takingFolders: true) {
        try trust(record, in: host, isPath: path != nil)
      }
    }
  }

  private func trust(
    _ record: ProviderRecord,
    in host: SpeechHost,
    isPath: Bool
  ) throws(CommandError) {
    let isForgiven = host.health.forgive(record.places)
    if isForgiven {
      Console.print("\(record.nameForPeople): its failures no longer count")
    }
    if isPath {
      try host.decide { $0.trust(record.resolvedLibrary) }
      Console.print("trusts \(record.resolvedLibrary.shown)")
    }
    switch record.state {
    case .untrusted where !isPath:
      // Its name is what it says of itself.
      Console.print("\(record.resolvedLibrary.shown) can only be trusted by its path; give that")
    case .failed(let failure): tellRetry(record, failure: failure, in: host)
    case .ok where !isPath && !isForgiven:
      Console.print("\(record.nameForPeople): no failure counts against it")
    case .ok, .untrusted: break
    case .shadowed, .incompatible, .disabled, .unasked:
      if let silence = record.silence { Console.print("\(record.nameForPeople): \(silence)".shown) }
    }
    try CommandError.check(host.health)
  }

  /// Gives one that could not be asked for its voices another chance at once.
  private func tellRetry(_ record: ProviderRecord, failure: ProbeFailure, in host: SpeechHost) {
    host.registry.retry(record.resolvedLibrary, within: AvailableVoices.probingBudget)
    let now = host.registry.providers.first { $0.resolvedLibrary == record.resolvedLibrary }
    let name = record.nameForPeople
    switch now?.state {
    case .ok?: Console.print("\(name): asked again; voices: \(now?.voiceCount ?? 0)")
    case .failed(let again)?:
      Console.print("\(name): asked again, and still left out: \(again.details)".shown)
    case let state?: Console.print("\(name): \(state)".shown)
    case nil: Console.print("\(name): \(failure.details)".shown)
    }
  }
}
