// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechVoices

struct ListPersonalVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists your personal voices.",
    discussion: "They are listed whether or not synth-host may speak with them."
  )

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      let voices = store.personalVoices()
      if json { return Console.print(JSONOutput.list(voices.map(PersonalVoiceRow.init))) }
      guard !voices.isEmpty else {
        return Console.error("There is no personal voice. They would be in \(store.folder.shown).")
      }
      var table = Table(["NAME", "LANGUAGES", "RECORDINGS", "IDENTIFIER"])
      for voice in voices {
        table.add([
          voice.name, voice.languages.joined(separator: ","), "\(voice.recordingCount)",
          voice.identifier,
        ])
      }
      for line in table.lines(columns: Console.columns) { Console.print(line) }
    }
  }
}

struct ExportPersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copies the recordings of a personal voice into a new folder.",
    discussion: """
      The folder is as personal-voice create takes it: metadata.csv and wavs/. The recordings are those that the voice \
      speaks with, trimmed and of one loudness. Only you can read it.
      """
  )

  @Argument(help: "Name or identifier, as personal-voice list shows it.")
  var voice: String

  @Argument(help: "The folder to make.", completion: .directory)
  var folder: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      let exported = try CommandError.wrapping {
        () throws(RecordedVoiceError) -> RecordedVoiceFolder in
        let found = try store.personalVoice(voice)
        try store.exportPersonal(found, to: HostOptions.absolutePath(folder))
        return found
      }
      Console.print("exported \(exported.identifier) to \(folder.shown)")
    }
  }
}

struct DeletePersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a personal voice with all its recordings.",
    discussion: "It asks first, on a terminal. What you have exported, and the recordings it was made of, stay."
  )

  @Argument(help: "Name or identifier, as personal-voice list shows it.")
  var voice: String

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { (host) throws(CommandError) in
      let store = try VoicesCommand.store(of: host)
      let found = try CommandError.wrapping { () throws(RecordedVoiceError) in
        try store.personalVoice(voice)
      }
      try ask(found)
      try CommandError.wrapping { () throws(RecordedVoiceError) in
        try store.deletePersonal(found)
      }
      host.registry.rescan()
      Console.print("deleted \(found.identifier)")
    }
  }

  private func ask(_ voice: RecordedVoiceFolder) throws(CommandError) {
    guard !yes else { return }
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandError(
        .notPermitted,
        "this deletes \(voice.recordingCount) recordings for good and needs your consent. "
          + "Run it in a terminal, or say --yes. Nothing was changed."
      )
    }
    Console.error("Delete “\(voice.name.shown)” with its \(voice.recordingCount) recordings for good? [y/N]")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw CommandError(.notPermitted, "nothing was changed.")
    }
  }
}
