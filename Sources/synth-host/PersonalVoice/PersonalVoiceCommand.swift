// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct PersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "personal-voice",
    abstract:
      "Makes voices from your own recordings, and lists, exports and deletes them.",
    discussion: """
      A personal voice says the messages that you have recorded, whole sentences first, and leaves everything else to \
      another voice. Only you can read it, and applications see it only with the permission personal-voice; \
      “synth-host permissions grant personal-voice” gives it to synth-host itself.

      Try:
        synth-host personal-voice record ada
        synth-host personal-voice create --name Ada --recordings ada
        synth-host permissions grant personal-voice
        synth-host render --voice Ada --text "Good morning." -o morning.wav
      """,
    subcommands: [
      RecordPersonalVoiceCommand.self, CreatePersonalVoiceCommand.self,
      ListPersonalVoicesCommand.self,
      ExportPersonalVoiceCommand.self, DeletePersonalVoiceCommand.self,
    ]
  )
}
