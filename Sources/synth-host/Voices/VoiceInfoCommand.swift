// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechVoices

struct VoiceInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows a voice’s provider, folder, size, licence and origin, and how to get it.",
    discussion: "The voice may be any that list-voices lists, also one whose data is not installed."
  )

  @Argument(
    help: ArgumentHelp("Identifier, end of an identifier or name.", valueName: "voice"),
    completion: .voices
  )
  var voice: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let details = VoiceDetails(try host.registry.voice(called: voice), host: host)
      guard !json else { return Console.print(JSONOutput.object(details)) }
      let rows = details.rows
      let width = rows.map(\.0.count).max() ?? 0
      for (label, value) in rows {
        let gap = String(repeating: " ", count: width - label.count + 2)
        Console.print("\(label):\(gap)\(value.shown)")
      }
    }
  }
}
