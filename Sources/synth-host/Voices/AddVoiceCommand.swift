// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices
import SpeechWorkers

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
