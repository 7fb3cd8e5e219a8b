// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechVoices

struct ProvidersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "Lists the providers, where they are, and what is wrong with those that do not work.",
    discussion: """
      TYPE SUBT MANU are the codes of an audio component, as auval -a lists them; the type of a speech provider is ausp.
      """
  )

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Ask those providers again that failed before, though their files have not changed.")
  var retry = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      if retry { host.registry.rescan(retryingFailures: true) }
      let records = host.registry.providers
      if json {
        Console.print(JSONOutput.list(records.map(ProviderRow.init)))
      } else {
        print(records)
      }
      guard !records.isEmpty else {
        let refusal = Refusal.noVoices(searched: host.searchedFolders)
        throw CommandError(outcome: .refused(refusal), source: "")
      }
    }
  }

  private func print(_ records: [ProviderRecord]) {
    guard !records.isEmpty else { return }
    var table = Table(["TYPE", "SUBT", "MANU", "PROVIDER", "VERSION", "VOICES", "STATE", "LIBRARY"])
    for record in records {
      let row = ProviderRow(record)
      table.add([
        "ausp", row.subtype ?? "", row.manufacturer ?? "", row.identifier ?? "", row.version ?? "",
        "\(row.voices)", row.stateInWords, row.library,
      ])
    }
    for line in table.lines(columns: nil) { Console.print(line) }
    for record in records {
      let row = ProviderRow(record)
      if let problem = row.problem { Console.print("\(row.library): \(problem)") }
      // The same remark about many voices is read once.
      for warning in row.warnings.uniqued() { Console.print("\(row.library): \(warning)") }
    }
  }
}

extension [String] {
  /// Each once, in order.
  fileprivate func uniqued() -> [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
