// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechPermissions

struct SwitchPermissionCommand: ParsableCommand {
  enum Position: String, ExpressibleByArgument, CaseIterable {
    case on
    case off
  }

  static let configuration = CommandConfiguration(
    commandName: "switch",
    abstract: "Switches a permission off for all applications, or on again.",
    discussion:
      "While it is off, no application has it, whatever was granted; switching it on restores what was granted."
  )

  @Argument(help: "personal-voice or microphone-injection.")
  var permission: Permission

  @Argument(help: "on or off.")
  var position: Position

  func run() throws {
    try PermissionsCommand.change { $0.set(permission, on: position == .on) }
    Console.print("\(permission.rawValue): switched \(position.rawValue)")
  }
}
