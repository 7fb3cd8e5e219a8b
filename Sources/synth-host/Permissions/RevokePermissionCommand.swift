// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechPermissions

struct RevokePermissionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Revokes an application's permission, or denies it in advance."
  )

  @Argument(help: "personal-voice or microphone-injection.")
  var permission: Permission

  @Argument(help: ApplicationName.help, completion: .file())
  var application: String?

  @Flag(help: "Forget the decision, so that the application can ask again.")
  var forget = false

  func run() throws {
    let known = PermissionsCommand.store().current.decisions.map(\.application)
    let application = try ApplicationName.application(application, known: known)
    try PermissionsCommand.change {
      $0.decide(permission, for: application, isGranted: forget ? nil : false)
    }
    let what = forget ? "no decision about" : "denied to"
    Console.print("\(permission.rawValue): \(what) \(application.shownName)")
  }
}
