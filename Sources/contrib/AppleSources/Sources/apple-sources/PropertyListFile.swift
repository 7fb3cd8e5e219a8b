// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list of an Xcode project, with its references to build settings replaced: `$(NAME)`, `${NAME}` and
/// `$(NAME:modifier)`.
struct PropertyListFile {
  let path: String
  let members: [String: Any]
  /// Build settings that were referred to and are not known.
  private let variables: [String: String]

  init(path: String, variables: [String: String]) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        path,
        "there is no such file",
        cure:
          "Give the path of the extension's own as “info” in \(SourceSettings.name); one that Xcode"
          + " makes is Info.plist in the built .appex."
      )
    }
    let list: Any
    do { list = try PropertyListSerialization.propertyList(from: data, format: nil) } catch {
      throw Failure(path, "it is not a property list", cure: "Open it in an editor and correct it.")
    }
    guard let members = list as? [String: Any] else {
      throw Failure(path, "it is not a dictionary", cure: "Its top level must be a <dict>.")
    }
    self.path = path
    self.variables = variables
    self.members = members
  }

  /// With the known references replaced everywhere.
  var expanded: [String: Any] { Self.expand(members, variables) as? [String: Any] ?? members }

  /// The text of a key. Nil if there is none.
  func text(_ key: String, in members: [String: Any], at place: String) throws(Failure) -> String? {
    guard let value = members[key] else { return nil }
    guard let text = value as? String else {
      throw Failure(path, at: place, "it is not a text", cure: "Write a <string>.")
    }
    return try expand(text, at: place)
  }

  /// Replaces the references; those that are not known are the author's error.
  func expand(_ text: String, at place: String) throws(Failure) -> String {
    let expanded = Self.expand(text, variables)
    guard let unknown = Self.references(expanded).first else { return expanded }
    throw Failure(
      path,
      at: place,
      "the build setting \(unknown.name) is not known here",
      cure: #"Add "variables": {"\#(unknown.name)": "VALUE"} to \#(SourceSettings.name)."#
    )
  }

  private static func expand(_ value: Any, _ variables: [String: String]) -> Any {
    switch value {
    case let text as String: expand(text, variables)
    case let list as [Any]: list.map { expand($0, variables) }
    case let members as [String: Any]: members.mapValues { expand($0, variables) }
    default: value
    }
  }

  private static func expand(_ text: String, _ variables: [String: String]) -> String {
    var text = text
    for reference in references(text) {
      guard let value = variables[reference.name] else { continue }
      text = text.replacingOccurrences(of: reference.text, with: reference.value(value))
    }
    return text
  }

  private struct Reference {
    let text: String
    let name: String
    let modifier: String

    /// Identifiers have no spaces and signs: Xcode writes hyphens, or underscores in names of C.
    func value(_ value: String) -> String {
      switch modifier {
      case "rfc1034identifier":
        String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
      case "c99extidentifier": String(value.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      case "lower": value.lowercased()
      default: value
      }
    }
  }

  private static func references(_ text: String) -> [Reference] {
    text.matches(of: #/\$[({](?<name>\w+)(?::(?<modifier>\w+))?[)}]/#).map {
      Reference(
        text: String($0.output.0),
        name: String($0.output.name),
        modifier: $0.output.modifier.map(String.init) ?? ""
      )
    }
  }
}
