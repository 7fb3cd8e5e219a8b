// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct DefaultVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "default",
    abstract: "Shows or sets the default voices.",
    discussion: """
      They speak in all your programs when no voice is requested: one for reading, in general or for text in a language, \
      and one for keys: single characters and keys, short replies of a screen reader, and one word on a command line. The \
      voice for keys is the one for reading if that starts at once, otherwise one that came with the host.

      If none is set, or the one that is set is not available, the locale decides (LC_ALL, LC_MESSAGES, LANG). Installing \
      a voice sets none.

      Examples:
        synth-host voices default
        synth-host voices default Heart
        synth-host voices default --keys en-gb
        synth-host voices default --language de none
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Identifier, end of an identifier, name or language tag; +VARIANT may follow. none: forget what was set.",
      valueName: "voice"
    ),
    completion: .voices
  )
  var voice: String?

  @Flag(help: "Set the voice for reading. Default, without --keys.")
  var reading = false

  @Flag(help: "Set the voice for keys; with --reading for both.")
  var keys = false

  @Option(
    help: ArgumentHelp(
      "Show or set the voices for text in this language alone, a BCP 47 tag.",
      valueName: "tag"
    )
  )
  var language: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let tag = try languageTag()
    try hostOptions.withHost { host in
      guard let voice else { return try show(tag, host: host) }
      let match = voice == "none" ? nil : try Self.match(voice, host: host)
      if let match, let tag, VoiceMatching.speaking(tag, in: [match.voice]) == nil {
        throw CommandError(.usage, message: "\(match.voice.name.shown) does not speak \(tag).")
      }
      try DefaultVoiceSetting(host).set(match, for: uses, language: tag)
      try show(tag, host: host)
    }
  }

  private var uses: [VoiceUse] {
    guard keys else { return [.reading] }
    return reading ? [.reading, .keys] : [.keys]
  }

  private func languageTag() throws(CommandError) -> LanguageTag? {
    guard let language else { return nil }
    guard let tag = LanguageTag(locale: language) else {
      throw CommandError(
        .usage,
        message: "“\(language.shown)” is not a language tag; try one such as en-GB."
      )
    }
    return tag
  }

  private static func match(
    _ typed: String,
    host: SpeechHost
  ) throws(VoiceLookupError) -> VoiceMatch {
    let match = try host.registry.voice(matching: typed)
    if let note = match.note { Console.error("synth-host: note: \(note.asSentence)") }
    return match
  }

  // MARK: Showing

  private func show(_ language: LanguageTag?, host: SpeechHost) throws(CommandError) {
    let found = DefaultVoiceRows(host, language: language)
    guard !found.rows.isEmpty else {
      throw CommandError(
        .unavailable,
        message: language.map {
          "no voice speaks \($0); “synth-host list-voices” lists the voices."
        } ?? "no voice is available. “synth-host providers” shows why."
      )
    }
    for note in found.notes { Console.error("synth-host: note: \(note)") }
    guard !json else { return Console.print(JSONOutput.list(found.rows)) }
    var table = Table(["LANGUAGE", "USE", "NAME", "REASON", "IDENTIFIER"])
    for row in found.rows { table.add(row.cells) }
    Console.print(table.lines(columns: Console.columns, spare: 3).joined(separator: "\n"))
  }
}
