// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices
import SpeechWorkers

struct ListProvidersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the providers, where they are, and what is wrong with those that do not work.",
    discussion: """
      TYPE SUBT MANU are the codes of an audio component, as auval -a lists them; the type of a speech provider is \
      ausp. SANDBOX is what keeps it from your files and the network: full, with jit if it may generate code at run \
      time; no-scopes, no-truncate or seccomp-only if the kernel is older; none if you have switched it off.

      STATE is ok, or why its voices do not speak: shadowed by a provider with the same identifier that was found \
      first; disabled by you; untrusted, because others can modify it; quarantined, because it failed too often, so \
      that other voices speak instead of its own; incompatible; or how it failed when it was asked. A sentence for \
      each explains the state and what to do.
      """
  )

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Ask providers that failed before again, even if their files have not changed.")
  var retry = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  /// Catches a subcommand after options, because this is the default subcommand.
  @Argument(help: .hidden)
  var rest: [String] = []

  func validate() throws {
    guard let word = rest.first else { return }
    let names = ProvidersCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard names.contains(word) else {
      let entries = names.map { Suggestions.Entry(typed: $0, names: [$0]) }
      let near = Suggestions.nearest(to: word, among: entries)
      let hint =
        near.isEmpty
        ? "use one of \(names.joined(separator: ", "))."
        : "did you mean \(near.joined(separator: " or "))?"
      throw ValidationError("\(word.typed) is not a providers subcommand; \(hint)")
    }
    let call = (["synth-host providers"] + rest).joined(separator: " ")
    throw ValidationError("Put options after the subcommand: \(call) --option …")
  }

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      if retry {
        host.registry.rescan(retryingFailures: true, within: AvailableVoices.probingBudget)
        HostOptions.tellUnanswered(host)
      }
      let rows = host.registry.providers.map { record in
        ProviderRow(record, health: host.health.history(of: record.places))
      }
      if json {
        Console.print(JSONOutput.list(rows))
      } else {
        print(rows)
      }
      guard !rows.isEmpty else {
        let refusal = Refusal.noVoices(searched: host.voices.searchedFolders)
        throw CommandError(outcome: .refused(refusal), source: "")
      }
    }
  }

  private func print(_ rows: [ProviderRow]) {
    guard !rows.isEmpty else { return }
    var table = Table([
      "TYPE", "SUBT", "MANU", "PROVIDER", "VERSION", "VOICES", "SANDBOX", "STATE", "LIBRARY",
    ])
    for row in rows {
      table.add([
        "ausp", row.subtype ?? "", row.manufacturer ?? "", row.identifier ?? "", row.version ?? "",
        "\(row.voices)", "\(row.sandbox)", row.stateInWords, row.library,
      ])
    }
    for line in table.lines(columns: Console.columns, mayShorten: false, title: 3) {
      Console.print(line)
    }
    for row in rows {
      if let problem = row.problem { Console.print("\(row.library): \(problem)".shown) }
      // Many voices may have the same warning.
      for warning in row.warnings.uniqued() { Console.print("\(row.library): \(warning)".shown) }
    }
    // Usually caused by the kernel, and the same for all.
    for loss in rows.flatMap(\.sandbox.losses).uniqued() { Console.print("sandbox: \(loss)") }
  }
}

extension [String] {
  /// Each once, in order.
  fileprivate func uniqued() -> [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
