// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechPermissions

struct GrantPermissionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant",
    abstract: "Gives an application a permission."
  )

  @Argument(help: "personal-voice or microphone-injection.")
  var permission: Permission

  @Argument(help: ApplicationName.help, completion: .file())
  var application: String?

  func run() throws {
    let application = try ApplicationName.application(application)
    try PermissionsCommand.change { $0.decide(permission, for: application, isGranted: true) }
    Console.print("\(permission.rawValue): granted to \(application.shownName)")
    if PermissionsCommand.store().current.switchedOff.contains(permission) {
      Console.error(
        "synth-host: note: \(permission.rawValue) is switched off for all applications; "
          + "“synth-host permissions switch \(permission.rawValue) on” switches it on."
      )
    }
  }
}
