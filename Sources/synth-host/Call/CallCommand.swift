// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct CallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Speaks what you type into calls, and shows who is in a call.",
    discussion: """
      While it runs, a microphone named “Synthesized Speech Microphone” carries your voice and the speech. Programs \
      that use the default microphone use it; in others, select it. Muting your own microphone, or this one, also \
      mutes the speech. Use headphones: without them, your own microphone picks up the speech and it is heard twice.

      The first time, you are asked whether speech may go into calls; “synth-host permissions grant \
      microphone-injection” allows it in advance. “synth-host call speak --help” shows options, commands and phrases.

      Examples:
        synth-host call -v en-gb -r 180
        synth-host call --phrases phrases.txt
        synth-host call status --watch
        synth-host call page
      """,
    subcommands: [CallSpeakCommand.self, CallStatusCommand.self, CallPageCommand.self],
    defaultSubcommand: CallSpeakCommand.self
  )
}
