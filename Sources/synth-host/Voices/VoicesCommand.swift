// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct VoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices",
    abstract:
      "Adds, finds, installs, removes, lists and describes voices, and sets the default voice.",
    discussion: """
      Providers that read voices from files say in their manifests from which: “voices add” finds the one that reads a file \
      or folder. A recorded voice is a folder with voice.json and recordings in any common audio format. It speaks the words \
      and phrases that it has recordings of; its fallback voice speaks the rest. Running programs notice a change at once.
      """,
    subcommands: [
      AddVoiceCommand.self, SearchVoicesCommand.self, InstallVoiceCommand.self,
      RemoveVoiceCommand.self, ListAddedVoicesCommand.self, VoiceInfoCommand.self,
      DefaultVoiceCommand.self,
    ]
  )
}
