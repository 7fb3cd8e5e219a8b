// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechJSON
import SpeechPermissions
import SpeechSystem
import SpeechVoices

struct ListPermissionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists your decisions about applications."
  )

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let store = PermissionsCommand.store()
    let current = store.current
    for warning in store.warnings { Console.error("synth-host: note: \(warning.asSentence)") }
    if json { return Console.print(JSONOutput.object(PermissionRows(current))) }
    print(current)
  }

  private func print(_ current: PermissionDecisions) {
    var table = Table(["PERMISSION", "DECISION", "APPLICATION"])
    for permission in Permission.allCases {
      for decision in current.ordered(permission) {
        table.add([
          permission.rawValue, decision.isGranted ? "granted" : "denied", decision.application.text,
        ])
      }
    }
    if current.decisions.isEmpty {
      Console.error("No application has been granted or denied a permission.")
    } else {
      for line in table.lines(columns: nil) { Console.print(line) }
    }
    for permission in Permission.allCases where current.switchedOff.contains(permission) {
      Console.print("\(permission.rawValue) is switched off for all applications")
    }
    if !current.prompt.isEmpty {
      Console.print("prompt: \(current.prompt.map(\.shown).joined(separator: " "))")
    }
  }
}

extension PermissionDecisions {
  /// What was decided about a permission, by the names of the applications.
  fileprivate func ordered(_ permission: Permission) -> [Decision] {
    decisions.filter { $0.permission == permission }
      .sorted { $0.application.text.utf8.lexicographicallyPrecedes($1.application.text.utf8) }
  }
}

/// All decisions as `--json` prints them; the schema is `Schemas/permissions.schema.json`.
private struct PermissionRows: JSONRow {
  private let current: PermissionDecisions

  init(_ current: PermissionDecisions) { self.current = current }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("permissions")
      writer.array { writer in
        for permission in Permission.allCases {
          writer.object { writer in
            writer.key("applications")
            writer.array { writer in
              for decision in current.ordered(permission) {
                writer.object { writer in
                  writer.member("application", decision.application.name)
                  writer.member("granted", decision.isGranted)
                  writer.member("kind", decision.application.kind.rawValue)
                }
              }
            }
            writer.member("permission", permission.rawValue)
            writer.member("switchedOn", !current.switchedOff.contains(permission))
          }
        }
      }
      writer.member("prompt", current.prompt)
    }
  }
}
