// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct DeletePersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a personal voice with all its recordings.",
    discussion:
      "It asks for confirmation on a terminal. What you have exported, and the recordings it was made from, are kept."
  )

  @Argument(
    help: "Name or identifier, as personal-voice list shows it.",
    completion: .personalVoices
  )
  var voice: String

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let store = try UserVoices.store(of: host)
      let found = try store.personalVoice(voice)
      try ask(found)
      let isLink = found.isLink
      try store.deletePersonal(found)
      host.registry.rescan()
      if isLink {
        Console.error(
          "synth-host: note: \(found.path.shown) was a link to a folder, which is kept with its recordings."
        )
      }
      Console.print("deleted \(found.identifier)")
    }
  }

  private func ask(_ voice: RecordedVoiceFolder) throws(CommandError) {
    guard !yes else { return }
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandError(
        .notPermitted,
        message:
          "this deletes \(voice.recordingCount) recordings permanently and needs your consent. "
          + "Run it in a terminal, or pass --yes. Nothing was changed."
      )
    }
    Console.error(
      "Delete “\(voice.name.shown)” with its \(voice.recordingCount) recordings permanently? [y/N]"
    )
    // What was typed before the question is not an answer to it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw CommandError(.notPermitted, message: "nothing was changed.")
    }
  }
}
