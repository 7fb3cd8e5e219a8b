// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechPermissions
import SpeechVoices

struct SwitchPermissionCommand: ParsableCommand {
  enum Position: String, ExpressibleByArgument, CaseIterable {
    case on
    case off
  }

  static let configuration = CommandConfiguration(
    commandName: "switch",
    abstract: "Switches a permission off for all applications, or on again.",
    discussion: "While it is off nobody has it, whatever was granted; with it on, what was granted counts again."
  )

  @Argument(help: "personal-voice or microphone-injection.")
  var permission: Permission

  @Argument(help: "on or off.")
  var position: Position

  func run() throws {
    try PermissionsCommand.reporting { () throws(CommandError) in
      try PermissionsCommand.change { $0.set(permission, on: position == .on) }
      Console.print("\(permission.rawValue): switched \(position.rawValue)")
    }
  }
}

struct PromptPermissionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt",
    abstract: "Sets the command that asks you when an application wants a permission.",
    discussion: """
      It is run without a shell, with the permission and the application behind its arguments and in \
      SYNTH_HOST_PERMISSION and SYNTH_HOST_APPLICATION, and answers by its exit status: 0 yes, 1 no, any other: could not \
      ask. It has two minutes. Where no command is set and SYNTH_HOST_PROMPT names none, an application asks on its \
      terminal; where it has none, the answer is no for that time.
      """
  )

  @Argument(
    parsing: .captureForPassthrough,
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
      guard let program = command.first, let resolved = realpath(program, nil) else {
        throw CommandError(
          .inputMissing,
          "\(command.first?.shown ?? "the command") does not exist. Give the path of a program."
        )
      }
      // Safe because realpath(3) hands over a NUL-terminated string from malloc, freed once here.
      defer { free(resolved) }
      guard let path = String(validatingCString: resolved), access(path, X_OK) == 0 else {
        throw CommandError(.inputMissing, "\(program.shown) is no program that you can run.")
      }
      if let problem = PathTrust().problem(with: path) {
        throw CommandError(.notPermitted, "\(path.shown) cannot ask you: \(problem).")
      }
      try PermissionsCommand.change { $0.setPrompt([path] + command.dropFirst()) }
      Console.print("prompt: \(([path] + command.dropFirst()).map(\.shown).joined(separator: " "))")
    }
  }
}
