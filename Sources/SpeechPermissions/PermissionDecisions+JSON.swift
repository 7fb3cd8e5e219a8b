// SPDX-License-Identifier: Apache-2.0
package import SpeechJSON
import SpeechSystem
import SpeechVoices

extension PermissionDecisions: StateContents {
  /// The format version; another version of the host writes another number.
  private static let schema = 1

  /// A damaged file grants nothing: whoever damaged it, perhaps by hand, may have meant to revoke a grant.
  package static var outlivesDamage: Bool { false }

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.member("switchedOff", switchedOff.map(\.rawValue).sorted())
      writer.member("prompt", prompt)
      writer.key("decisions")
      writer.array { writer in
        for decision in decisions {
          writer.object { writer in
            writer.member("application", decision.application.text)
            writer.member("permission", decision.permission.rawValue)
            writer.member("granted", decision.isGranted)
          }
        }
      }
    }
    return writer.bytes
  }

  package init(json: [UInt8]) throws(JSONError) {
    self.init()
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "switchedOff":
        switchedOff = Set(try reader.readList(Self.permission))
      case "prompt":
        prompt = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
        guard prompt.count <= Self.maxWords, prompt.first?.hasPrefix("/") ?? true,
          !prompt.contains(where: { $0.utf8.contains(0) })
        else {
          throw reader.error(.notAllowed(allowed: "the absolute path of a program, and arguments"))
        }
      case "decisions":
        decisions = Self.latest(try reader.readList(Self.decision))
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }

  /// The last decision of each question, in file order; the file may hold duplicates.
  private static func latest(_ decisions: [Decision]) -> [Decision] {
    var seen: Set<PermissionQuestion> = []
    let latest = decisions.reversed().filter {
      seen.insert(PermissionQuestion(permission: $0.permission, application: $0.application))
        .inserted
    }
    return latest.prefix(maxDecisions).reversed()
  }

  private static func decision(_ reader: inout JSONReader) throws(JSONError) -> Decision {
    var application: Application?
    var permission: Permission?
    var isGranted: Bool?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "application":
        application = Application(text: try reader.readString())
        guard application != nil else {
          throw reader.error(
            .notAllowed(allowed: "an absolute path, or flatpak: and an application id")
          )
        }
      case "permission": permission = try Self.permission(&reader)
      case "granted": isGranted = try reader.readBool()
      default: try reader.skip()
      }
    }
    return Decision(
      application: try reader.required(application, key: "application"),
      permission: try reader.required(permission, key: "permission"),
      isGranted: try reader.required(isGranted, key: "granted")
    )
  }

  private static func permission(_ reader: inout JSONReader) throws(JSONError) -> Permission {
    guard let permission = Permission(rawValue: try reader.readString()) else {
      let names = Permission.allCases.map(\.rawValue).joined(separator: " or ")
      throw reader.error(.notAllowed(allowed: names))
    }
    return permission
  }
}
