// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechVoices

struct ExportPersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copies the recordings of a personal voice into a new folder.",
    discussion: """
      The folder is as personal-voice create takes it: metadata.csv and wavs/. The recordings are those that the voice \
      speaks with, trimmed and of one loudness. Only you can read it.
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
