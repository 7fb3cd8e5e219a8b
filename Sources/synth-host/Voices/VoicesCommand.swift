// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices
import SpeechWorkers

struct VoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices",
    abstract: "Adds, removes and lists your own recorded voices, and sets the default voice.",
    discussion: """
      A recorded voice is a folder with voice.json and recordings in any common audio format. It speaks the words and \
      phrases that it has recordings of; its fallback voice speaks the rest. Running programs notice a change at once.
      """,
    subcommands: [
      AddVoiceCommand.self, RemoveVoiceCommand.self, ListAddedVoicesCommand.self,
      DefaultVoiceCommand.self,
    ]
  )

  static func store(of host: SpeechHost) throws(CommandError) -> RecordedVoiceStore {
    guard let folder = host.sharedFolder(ofProvider: RecordedVoiceStore.provider) else {
      throw CommandError(
        .usage,
        "there is no folder for your data: neither HOME nor XDG_DATA_HOME is set."
      )
    }
    return RecordedVoiceStore(sharedFolder: folder)
  }
}

struct AddVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds the voice in a folder."
  )

  @Argument(help: "Folder with voice.json and the recordings.", completion: .directory)
  var folder: String

  @Flag(help: "Replace an added voice with the same identifier.")
  var replace = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      let decoder: DecoderProgram
      do throws(ClipError) { decoder = try host.decoder() } catch {
        throw CommandError(.unavailable, "\(error)")
      }
      let voice = try CommandError.wrapping { () throws(RecordedVoiceError) in
        try store.add(folder, replacing: replace, decoder: decoder)
      }
      host.registry.rescan()
      guard
        voice.isPersonal
          || host.registry.voices.contains(where: { $0.identifier == voice.identifier })
      else {
        throw CommandError(
          .unavailable,
          "\(voice.identifier) was added, but the provider \(RecordedVoiceStore.provider) does not speak it. "
            + "synth-host providers shows whether it is installed and what it says."
        )
      }
      Console.print("added \(voice.identifier)  \(voice.name)  \(voice.recordingCount) recordings")
    }
  }
}

struct RemoveVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes an added voice and its recordings."
  )

  @Argument(
    help: "Identifier or name, as synth-host voices list shows it.",
    completion: .addedVoices
  )
  var identifier: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      let removed = try CommandError.wrapping { () throws(RecordedVoiceError) in
        try store.remove(identifier)
      }
      host.registry.rescan()
      Console.print("removed \(removed)")
    }
  }
}

struct ListAddedVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the voices you have added."
  )

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      var table = Table(["NAME", "LANGUAGES", "RECORDINGS", "IDENTIFIER"])
      let voices = store.voices().filter { !$0.isPersonal }
      for what in voices.flatMap(\.damage) { Console.error("synth-host: note: \(what.shown).") }
      for voice in voices {
        table.add([
          voice.name, voice.languages.joined(separator: ","), "\(voice.recordingCount)",
          voice.identifier,
        ])
      }
      guard !voices.isEmpty else {
        return Console.error("You have added no voices. They would be in \(store.folder).")
      }
      for line in table.lines(columns: Console.columns) { Console.print(line) }
    }
  }
}

extension CommandError {
  /// Turns the store's error into the command's.
  static func wrapping<Value>(
    _ body: () throws(RecordedVoiceError) -> Value
  ) throws(CommandError) -> Value {
    do throws(RecordedVoiceError) {
      return try body()
    } catch {
      throw CommandError(store: error)
    }
  }

  init(store error: RecordedVoiceError) {
    switch error {
    case .missing: self.init(.inputMissing, "\(error)")
    case .badDescription, .tooLarge: self.init(.invalidInput, "\(error)")
    case .exists, .addedMeanwhile, .exportExists, .personal: self.init(.usage, "\(error)")
    case .unknown, .unknownPersonal: self.init(.unavailable, "\(error)")
    case .system, .notRemoved, .lostInExport: self.init(.outputFailed, "\(error)")
    case .cancelled: self.init(.interrupted, "\(error)")
    }
  }
}
