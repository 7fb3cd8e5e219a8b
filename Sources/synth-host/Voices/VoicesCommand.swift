// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
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
