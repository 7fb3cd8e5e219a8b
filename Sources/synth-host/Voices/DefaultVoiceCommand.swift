// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct DefaultVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "default",
    abstract: "Shows or sets the default voice.",
    discussion: """
      It speaks in all your programs when no voice is requested, and for text in its language. If none is set, or the \
      one that is set is not available, the locale decides (LC_ALL, LC_MESSAGES, LANG).
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Identifier, end of an identifier, name or language tag; +VARIANT may follow. none: the locale decides.",
      valueName: "voice"
    ),
    completion: .voices
  )
  var voice: String?

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      switch voice {
      case nil: try show(host)
      case "none": try set(nil, host: host)
      case .some(let typed): try set(try Self.match(typed, host: host), host: host)
      }
    }
  }

  private func show(_ host: SpeechHost) throws(CommandError) {
    guard let match = host.voices.defaultVoice(in: host.registry.voices) else {
      throw CommandError(
        .unavailable,
        message: "no voice is available. “synth-host providers” shows why."
      )
    }
    let set = host.settings.read(\.defaultVoice)
    if let set, set != match.name {
      Console.error("synth-host: note: \(set.shown) is set, but not available.")
    }
    Console.print(
      "\(match.name)  \(match.voice.name)  \(set == match.name ? "set" : "from the locale")"
    )
  }

  private static func match(
    _ typed: String,
    host: SpeechHost
  ) throws(VoiceLookupError) -> VoiceMatch {
    let match = try host.registry.voice(matching: typed)
    if let note = match.note { Console.error("synth-host: note: \(note.asSentence)") }
    return match
  }

  private func set(_ match: VoiceMatch?, host: SpeechHost) throws(CommandError) {
    guard host.settings.path != nil else {
      throw CommandError(
        .outputFailed,
        message:
          "your decisions cannot be saved: HOME names no existing folder, and XDG_STATE_HOME is not set."
      )
    }
    host.settings.change { $0.defaultVoice = match?.name }
    if let warning = host.settings.warnings.first {
      throw CommandError(.outputFailed, message: warning.asSentence)
    }
    // Choosing a default voice verifies its provider.
    if let match, let record = host.registry.provider(of: match.voice),
      !record.places.confinement.cameWithHost
    {
      host.health.verify(record.places)
    }
    try show(host)
  }
}

extension VoiceMatch {
  /// The name with which it can be requested.
  fileprivate var name: String { voice.identifier + (variant.map { "+" + $0 } ?? "") }
}
