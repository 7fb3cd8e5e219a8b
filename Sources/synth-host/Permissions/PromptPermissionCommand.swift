// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechPermissions
import SpeechSystem
import SpeechVoices

struct PromptPermissionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt",
    abstract: "Sets the command that asks you when an application wants a permission.",
    discussion: """
      It is run without a shell, with the permission and the application behind its arguments and in \
      SYNTH_HOST_PERMISSION and SYNTH_HOST_APPLICATION, and answers by its exit status: 0 yes, 1 no, any other: could not \
      ask. It has two minutes. Where no command is set and SYNTH_HOST_PROMPT names none, an application asks on its \
      terminal; where it has none, the answer is no for that time. What SYNTH_HOST_PROMPT has answered counts for \
      that process alone.
      """
  )

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A program and its arguments, or none.", valueName: "command"),
    completion: .file()
  )
  var command: [String]

  func run() throws {
    try PermissionsCommand.reporting { () throws(CommandError) in
      guard command != ["none"] else {
        try PermissionsCommand.change { $0.setPrompt([]) }
        return Console.print("prompt: none")
      }
      let path = try ApplicationName.path(ofProgram: command[0])
      if let problem = PathTrust().problem(with: path) {
        throw CommandError(.notPermitted, "\(path.shown) cannot ask you: \(problem).")
      }
      try PermissionsCommand.change { $0.setPrompt([path] + command.dropFirst()) }
      Console.print("prompt: \(([path] + command.dropFirst()).map(\.shown).joined(separator: " "))")
    }
  }
}
