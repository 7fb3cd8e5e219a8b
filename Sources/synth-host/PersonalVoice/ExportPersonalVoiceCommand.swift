// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct ExportPersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copies the recordings of a personal voice into a new folder.",
    discussion: """
      The folder has the layout that personal-voice create reads: metadata.csv and wavs/. The recordings are those \
      that the voice speaks with, trimmed and with the same loudness. Only you can read it.
      """
  )

  @Argument(
    help: "Name or identifier, as personal-voice list shows it.",
    completion: .personalVoices
  )
  var voice: String

  @Argument(help: "The folder to make.", completion: .directory)
  var folder: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let store = try UserVoices.store(of: host)
      let cancellation = CancellationFlag()
      let interrupt = Interrupt { cancellation.raise() }
      let exported = try store.personalVoice(voice)
      let path = ProgramContext.absolutePath(folder)
      let lost = try store.exportPersonal(exported, to: path) { cancellation.isRaised }
      withExtendedLifetime(interrupt) {}
      Console.print("exported \(exported.identifier) to \(folder.shown)")
      guard lost.isEmpty else {
        for what in lost { Console.error("\(what.shown).") }
        throw CommandError(
          .invalidInput,
          message:
            "not all recordings of “\(exported.name.shown)” could be read; \(folder.shown) has the others."
        )
      }
    }
  }
}
