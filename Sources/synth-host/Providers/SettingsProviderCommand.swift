// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechJSON
import SpeechSystem
import SpeechVoices

struct SettingsProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Shows or changes the settings of a provider.",
    discussion: """
      A provider declares its settings in its manifest, with the values that each may have. What you set is checked, and \
      lasts until you set it again; programs that are speaking use it from their next process of the provider on. It \
      applies to this library, not to another one with the same identifier.

      Examples:
        synth-host providers settings com.example.engine
        synth-host providers settings com.example.engine variation=0.3 tone=bright
        synth-host providers settings com.example.engine --reset variation
      """
  )

  @Argument(help: ProviderName.help, completion: .providers)
  var provider: String

  @Argument(
    help: ArgumentHelp(
      "Settings to change, as name=value; or, with --reset, names.",
      valueName: "name=value"
    )
  )
  var changes: [String] = []

  @Flag(help: "Go back to the initial values of the named settings, or of all.")
  var reset = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost(tellingWhatIsLeftOut: false) { host in
      let record = try ProviderName.record(provider, in: host)
      let changes = try self.changes(of: record)
      if !changes.isEmpty {
        try host.decide { decisions in
          for (setting, value) in changes {
            decisions.set(setting, to: value, of: record.resolvedLibrary)
          }
        }
      }
      let library = record.resolvedLibrary
      let now = host.registry.providers.first { $0.resolvedLibrary == library } ?? record
      print(now)
    }
  }

  /// The settings to change and their new values; nil is the initial one.
  private func changes(
    of record: ProviderRecord
  ) throws(CommandError) -> [(setting: String, value: String?)] {
    let settings = record.description?.settings ?? []
    if reset, changes.isEmpty { return settings.map { ($0.identifier, nil) } }
    var result: [(setting: String, value: String?)] = []
    for change in changes {
      let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == (reset ? 1 : 2) else {
        let form = reset ? "a name alone" : "name=value"
        throw CommandError(.usage, message: "\(change.quoted): write \(form).")
      }
      guard let setting = settings.first(where: { $0.identifier == parts[0] }) else {
        throw CommandError(.usage, message: Self.unknown(parts[0], of: record))
      }
      guard let typed = parts.dropFirst().first else {
        result.append((setting.identifier, nil))
        continue
      }
      do throws(ProviderSetting.Problem) {
        result.append((setting.identifier, try setting.value(typed).text))
      } catch {
        throw CommandError(.usage, message: "\(error). Nothing was changed.")
      }
    }
    return result
  }

  private static func unknown(_ name: String, of record: ProviderRecord) -> String {
    let names = record.description?.settings.map(\.identifier) ?? []
    let near = Suggestions.nearest(
      to: name,
      among: names.map { Suggestions.Entry(typed: $0, names: [$0]) }
    )
    let hint =
      names.isEmpty
      ? "it has none."
      : near.isEmpty
        ? "use one of \(names.joined(separator: ", "))."
        : "did you mean \(near.joined(separator: " or "))?"
    return "\(record.nameForPeople) has no setting \(name.quoted); \(hint)"
  }

  private func print(_ record: ProviderRecord) {
    let rows = (record.description?.settings ?? []).map { setting in
      SettingRow(
        setting: setting,
        value: record.places.settings.first { $0.identifier == setting.identifier }
      )
    }
    if json { return Console.print(JSONOutput.list(rows)) }
    guard !rows.isEmpty else {
      return Console.print("\(record.nameForPeople) has no settings")
    }
    var table = Table(["SETTING", "VALUE", "DEFAULT", "ALLOWED", "NAME"])
    for row in rows {
      table.add([
        row.setting.identifier, row.text, row.initial, row.setting.allowed, row.setting.name,
      ])
    }
    for line in table.lines(columns: Console.columns, spare: 3) { Console.print(line) }
  }
}
