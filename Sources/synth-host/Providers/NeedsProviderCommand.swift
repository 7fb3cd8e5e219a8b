// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechVoices

struct NeedsProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "needs",
    abstract: "Sets whether a provider gets all the memory and time that it asks for.",
    discussion: """
      A manifest may ask for more than the usual 2048 MiB, 5 to 10 seconds to start, and 5 seconds until the first \
      audio. Without your consent a provider gets up to a quarter of the machine's memory, 16384 MiB at most, and \
      \(Confinement.maxUngrantedSeconds) seconds; with it, everything that it asks for. Providers that come with \
      synth-host always get that.
      """
  )

  enum Decision: String, CaseIterable, ExpressibleByArgument {
    case grant
    case usual = "default"
  }

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @Argument(help: "Whether it gets all.")
  var decision: Decision

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      let record = try ProviderName.record(provider, in: host)
      try host.decide { $0.grantNeeds(of: record.resolvedLibrary, isGranted: decision == .grant) }
      host.registry.retry(record.resolvedLibrary, within: AvailableVoices.probingBudget)
      let library = record.resolvedLibrary
      let now = host.registry.providers.first { $0.resolvedLibrary == library } ?? record
      let given = now.places.confinement
      let memory = given.memoryMiB.map { "\($0) MiB" } ?? "the usual memory"
      let time = given.startupSeconds.map { "\($0) s to start" } ?? "the usual time to start"
      let audio = given.firstFrameSeconds.map { ", \($0) s until the first audio" } ?? ""
      let scratch = given.scratchMiB.map { ", a scratch folder of \($0) MiB" } ?? ""
      Console.print("\(record.nameForPeople): \(memory), \(time)\(audio)\(scratch)")
    }
  }
}
