// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechPermissions
import SpeechSystem

struct PermissionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "permissions",
    abstract: "Shows and sets which applications may use personal voices and your microphone.",
    discussion: """
      PERMISSION is personal-voice, to see and use your personal voices, or microphone-injection, to speak into calls. \
      APPLICATION is the path of a program, its name on your PATH, or the id of a Flatpak such as org.example.App; \
      the default is synth-host itself. A script is not an application: its interpreter is, with all its scripts. \
      Running programs notice a change at once.
      """,
    subcommands: [
      ListPermissionsCommand.self, GrantPermissionCommand.self, RevokePermissionCommand.self,
      SwitchPermissionCommand.self, PromptPermissionCommand.self,
    ],
    defaultSubcommand: ListPermissionsCommand.self
  )

  /// What the user has decided so far.
  static func store() -> PermissionStore {
    PermissionStore(environment: ProgramContext.environment)
  }

  /// Changes the decisions, or throws if they cannot be saved.
  static func change(_ body: (inout PermissionDecisions) -> Void) throws(CommandError) {
    let store = store()
    guard store.file != nil else {
      throw CommandError(
        .outputFailed,
        message:
          "your decisions cannot be saved: HOME names no existing folder, and XDG_STATE_HOME is not set."
      )
    }
    store.change(body)
    if let warning = store.warnings.first {
      throw CommandError(.outputFailed, message: warning.asSentence)
    }
  }
}

extension Permission: ExpressibleByArgument {}
