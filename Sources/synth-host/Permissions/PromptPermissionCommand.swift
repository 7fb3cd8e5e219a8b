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
      The command runs without a shell. The permission and the application are appended to its arguments and set in \
      SYNTH_HOST_PERMISSION and SYNTH_HOST_APPLICATION. Its exit status is the answer: 0 for yes, 1 for no, any other \
      if it could not ask. It must answer within two minutes. If no command is set, here or in SYNTH_HOST_PROMPT, an \
      application asks on its terminal; without a terminal the answer is no for that time. Answers from the command \
      in SYNTH_HOST_PROMPT apply only to that process.
      """
  )

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A program and its arguments, or none.", valueName: "command"),
    completion: .file()
  )
  var command: [String]

  func run() throws {
    guard command != ["none"] else {
      try PermissionsCommand.change { $0.setPrompt([]) }
      return Console.print("prompt: none")
    }
    let path = try ApplicationName.path(ofProgram: command[0])
    if let problem = PathTrust().problem(with: path) {
      throw CommandError(.notPermitted, message: "\(path.shown) cannot ask you: \(problem).")
    }
    try PermissionsCommand.change { $0.setPrompt([path] + command.dropFirst()) }
    Console.print("prompt: \(([path] + command.dropFirst()).map(\.shown).joined(separator: " "))")
  }
}
