// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct CallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Speaks what you type into calls, and tells who is in one.",
    discussion: """
      There is a microphone “Synthesized Speech Microphone” while it runs, with your voice and the speech, which programs \
      record from that name no other; in others, choose it. It takes the permission microphone-injection: you are asked the \
      first time. Use headphones, or your own microphone hears the speech as well.

      Examples:
        synth-host call -v en-gb -r 180
        synth-host call --phrases phrases.txt
        synth-host call status --watch
      """,
    subcommands: [CallSpeakCommand.self, CallStatusCommand.self],
    defaultSubcommand: CallSpeakCommand.self
  )
}
