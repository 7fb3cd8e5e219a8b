// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechVoices
import SpeechWorkers

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
