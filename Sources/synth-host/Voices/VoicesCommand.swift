// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechWorkers

struct VoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices",
    abstract: "Adds, installs, removes, lists and describes voices, and sets the default voice.",
    discussion: """
      Providers that read voices from files say in their manifests from which: “voices add” finds the one that reads a file \
      or folder. A recorded voice is a folder with voice.json and recordings in any common audio format. It speaks the words \
      and phrases that it has recordings of; its fallback voice speaks the rest. Running programs notice a change at once.
      """,
    subcommands: [
      AddVoiceCommand.self, InstallVoiceCommand.self, RemoveVoiceCommand.self,
      ListAddedVoicesCommand.self, VoiceInfoCommand.self, DefaultVoiceCommand.self,
    ]
  )

  static func store(of host: SpeechHost) throws(CommandError) -> RecordedVoiceStore {
    guard let folder = host.sharedFolder(ofProvider: RecordedVoiceStore.provider) else {
      throw noFolder
    }
    return RecordedVoiceStore(sharedFolder: folder)
  }

  static var noFolder: CommandError {
    CommandError(
      .usage,
      message: "there is no folder for your data: neither HOME nor XDG_DATA_HOME is set."
    )
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

  /// The same of the errors of added voices.
  static func added<Value>(
    _ body: () throws(AddedVoiceError) -> Value
  ) throws(CommandError) -> Value {
    do throws(AddedVoiceError) {
      return try body()
    } catch {
      throw CommandError(added: error)
    }
  }

  init(added error: AddedVoiceError) {
    switch error {
    case .missing: self.init(.inputMissing, message: "\(error)")
    case .notAnArchive, .badArchive, .refused: self.init(.invalidInput, message: "\(error)")
    case .noProvider, .unknownProvider, .libraryMissing, .unknown:
      self.init(.unavailable, message: "\(error)")
    case .severalProviders, .severalVoices, .badName, .exists, .ambiguous:
      self.init(.usage, message: "\(error)")
    case .store(let error): self.init(store: error)
    }
  }

  init(store error: RecordedVoiceError) {
    switch error {
    case .missing: self.init(.inputMissing, message: "\(error)")
    case .badDescription, .tooLarge: self.init(.invalidInput, message: "\(error)")
    case .exists, .addedMeanwhile, .exportExists, .personal: self.init(.usage, message: "\(error)")
    case .unknown, .unknownPersonal: self.init(.unavailable, message: "\(error)")
    case .system, .notRemoved, .lostInExport: self.init(.outputFailed, message: "\(error)")
    case .cancelled: self.init(.interrupted, message: "\(error)")
    }
  }
}
