// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechJSON
import SpeechSystem
import SpeechVoices
import Synchronization

struct ListVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-voices",
    abstract: "Lists the voices of all providers.",
    discussion: """
      The list comes from a cache while nothing has changed, so that no provider is started. With --watch the command \
      keeps running and prints each voice that appears, disappears or changes until you press Ctrl-C.
      """
  ).alsoParsedAlone

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Only voices that speak this language: de, en-GB, zh.", valueName: "tag"),
    completion: .languages
  )
  var language: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Only voices of this provider.", valueName: "id"),
    completion: .providers
  )
  var provider: String?

  @Flag(help: "Print JSON with everything known about each voice.")
  var json = false

  @Flag(
    help:
      "Keep running, and print each change: + for a new voice, - for a removed one, ~ for a changed one."
  )
  var watch = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let filter = try VoiceFilter(language: language, provider: provider)
    let listing = VoiceListing(language: language, provider: provider, json: json)
    let host = hostOptions.makeHost()
    if watch { return watchVoices(host, filter: filter, listing: listing) }
    defer { host.close() }
    try listing.list(filter, host: host)
  }

  /// What the command does without options, for which it need not be parsed: that takes half of the time.
  static func listAll() throws {
    let host = HostOptions.makeHost(HostSettings())
    defer { host.close() }
    try VoiceListing().list(try VoiceFilter(language: nil, provider: nil), host: host)
  }

  // MARK: Watching

  private func watchVoices(_ host: SpeechHost, filter: VoiceFilter, listing: VoiceListing) {
    let json = self.json
    // What was shown last; nil until the list was printed.
    let known = Mutex<[Voice]?>(nil)
    // Compared with what was shown, not taken from the registry's report: the list may already
    // contain that change.
    @Sendable func showChanges(_ registry: VoiceRegistry?) {
      known.withLock { known in
        guard let registry, let shown = known else { return }
        let voices = filter.apply(to: registry.voices)
        known = voices
        Self.show(VoiceChange(from: shown, to: voices), json: json)
      }
    }
    let token = host.registry.observe { [weak registry = host.registry] _ in showChanges(registry) }
    let stopped = WakeUp()
    let interrupt = Interrupt { stopped.signal() }
    let told = host.warnings
    host.registry.startWatching()
    HostOptions.tellWarnings(of: host, butNot: told)
    known.withLock { known in
      let voices = filter.apply(to: host.registry.voices)
      listing.print(voices)
      known = voices
    }
    showChanges(host.registry)
    stopped.waitForSignal()
    withExtendedLifetime((token, interrupt)) { host.close() }
  }

  private static func show(_ change: VoiceChange, json: Bool) {
    let groups = [("+", change.added), ("-", change.removed), ("~", change.changed)]
    for (sign, voices) in groups {
      if json {
        for voice in voices { Console.print(JSONOutput.line(ChangeRow(sign, voice: voice))) }
      } else {
        for line in lines(sign, voices: voices) { Console.print(line) }
      }
    }
  }

  /// A line for each voice, but a single one for a provider that adds a hundred, because a screen
  /// reader may be reading them.
  private static func lines(_ sign: String, voices: [Voice]) -> [String] {
    let counts = Dictionary(grouping: voices, by: \.provider).mapValues(\.count)
    var summed = Set<String>()
    return voices.compactMap { voice in
      let count = counts[voice.provider] ?? 0
      guard count > maxLines else {
        return "\(sign) \(voice.identifier)  \(voice.name)  \(voice.language)  \(voice.provider)"
      }
      return summed.insert(voice.provider).inserted
        ? "\(sign) \(count) voices of \(voice.provider)" : nil
    }
  }

  private static let maxLines = 40
}

/// One line of `--watch --json`.
private struct ChangeRow: JSONRow {
  private let change: String
  private let voice: VoiceRow

  init(_ sign: String, voice: Voice) {
    change = sign == "+" ? "added" : sign == "-" ? "removed" : "changed"
    self.voice = VoiceRow(voice)
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("change", change)
      writer.key("voice")
      voice.write(to: &writer)
    }
  }
}
