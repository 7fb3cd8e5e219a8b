// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechVoices
import SpeechWorkers

struct RemoveVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes an added voice and its files."
  )

  @Argument(
    help: "Identifier or name, as synth-host voices list shows it.",
    completion: .addedVoices
  )
  var identifier: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let store = try UserVoices.store(of: host)
      if let personal = store.personalVoices().first(where: {
        $0.identifier == identifier || $0.name == identifier
      }), !AddedVoices(host).items.contains(where: { $0.identifier == identifier }) {
        throw RecordedVoiceError.personal(personal.name)
      }
      let removed = try AddedVoices(host).remove(identifier)
      host.registry.rescan()
      for identifier in removed { Console.print("removed \(identifier)") }
    }
  }
}
