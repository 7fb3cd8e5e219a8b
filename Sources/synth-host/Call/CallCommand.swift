// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct CallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Speaks what you type into calls, and tells who is in one.",
    discussion: """
      While it runs there is a microphone “Synthesized Speech Microphone” with your voice and the speech. Programs that ask for \
      no particular microphone use it; in others, choose it. Muting your own microphone, or this one, mutes the speech. Use \
      headphones, or your own microphone hears the speech as well.

      You are asked the first time whether speech may go into calls; “synth-host permissions grant microphone-injection” \
      allows it beforehand. “synth-host call speak --help” shows options, commands and phrases.

      Examples:
        synth-host call -v en-gb -r 180
        synth-host call --phrases phrases.txt
        synth-host call status --watch
      """,
    subcommands: [CallSpeakCommand.self, CallStatusCommand.self],
    defaultSubcommand: CallSpeakCommand.self
  )
}
