// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechRecordings
import SpeechSystem

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
      message:
        "there is no folder for your data: HOME names no existing folder, and XDG_DATA_HOME is not set."
    )
  }
}
