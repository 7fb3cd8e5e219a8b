// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import TestSupport

/// Any JSON.
indirect enum JSONValue: Decodable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var elements: [JSONValue] { if case .list(let list) = self { list } else { [] } }
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  var string: String? { if case .text(let text) = self { text } else { nil } }
  var double: Double? { if case .number(let number) = self { number } else { nil } }
}

/// Checks JSON against one of our schemas, with the keywords that these use. An unknown keyword is
/// reported.
struct SchemaCheck {
  private let root: JSONValue

  /// One of `Sources/synth-host/Schemas`.
  init(_ name: String) throws {
    let path = Fixtures.packageFolder + "/Sources/synth-host/Schemas/\(name).schema.json"
    root = try JSONValue(read(path))
  }

  /// The names of members that the schema knows, at any depth.
  var propertyNames: Set<String> { Self.propertyNames(root) }

  private static func propertyNames(_ schema: JSONValue) -> Set<String> {
    var names = schema.elements.reduce(into: Set<String>()) { $0.formUnion(propertyNames($1)) }
    for (keyword, rule) in schema.members {
      if keyword == "properties" { names.formUnion(rule.members.keys) }
      names.formUnion(propertyNames(rule))
    }
    return names
  }

  /// What is wrong with a value, each with its place; empty when it is as the schema says.
  func complaints(about value: JSONValue) -> [String] { check(value, root, "$") }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    var complaints: [String] = []
    for (keyword, rule) in schema.members {
      switch keyword {
      case "$schema", "$defs", "title", "description": continue
      case "$ref": complaints += check(value, definition(rule), place)
      case "type":
        if !isA(rule.string ?? "", value) {
          complaints.append("\(place) is no \(rule.string ?? "")")
        }
      case "enum":
        if !rule.elements.contains(value) { complaints.append("\(place) is none of those allowed") }
      case "const": if rule != value { complaints.append("\(place) is another value") }
      case "minimum":
        if let number = value.double, number < rule.double ?? 0 {
          complaints.append("\(place) is too small")
        }
      case "maximum":
        if let number = value.double, number > rule.double ?? 0 {
          complaints.append("\(place) is too large")
        }
      case "pattern":
        if let text = value.string, !matches(text, rule.string ?? "") {
          complaints.append("\(place) does not match \(rule.string ?? "")")
        }
      case "minItems":
        if value.elements.count < Int(rule.double ?? 0) {
          complaints.append("\(place) is too short")
        }
      case "maxItems":
        if value.elements.count > Int(rule.double ?? 0) {
          complaints.append("\(place) is too long")
        }
      case "required":
        for name in rule.elements.compactMap(\.string) where value[name] == nil {
          complaints.append("\(place) has no \(name)")
        }
      case "properties":
        for (name, member) in value.members {
          guard let schema = rule[name] else { continue }
          complaints += check(member, schema, "\(place).\(name)")
        }
      case "additionalProperties":
        let known = schema["properties"]?.members ?? [:]
        for (name, member) in value.members where known[name] == nil {
          // Either none are allowed, or all are alike.
          complaints +=
            rule.members.isEmpty
            ? ["\(place) has \(name)"] : check(member, rule, "\(place).\(name)")
        }
      case "items":
        for (index, element) in value.elements.enumerated() {
          complaints += check(element, rule, "\(place)[\(index)]")
        }
      case "oneOf":
        let fitting = rule.elements.count { check(value, $0, place).isEmpty }
        if fitting != 1 { complaints.append("\(place) fits \(fitting) of those allowed") }
      default: complaints.append("the schema uses \(keyword)")
      }
    }
    return complaints
  }

  /// A pattern of the schema is one of ECMA-262, which applies to characters of Unicode and may match anywhere.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return text.firstMatch(of: regex.matchingSemantics(.unicodeScalar)) != nil
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let name = reference.string?.split(separator: "/").last.map(String.init) ?? ""
    return root["$defs"]?[name] ?? .null
  }

  private func isA(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .list), ("string", .text), ("boolean", .flag),
      ("number", .number):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
