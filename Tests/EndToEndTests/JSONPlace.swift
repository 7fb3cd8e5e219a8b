// SPDX-License-Identifier: Apache-2.0

/// Where a value is in a document of JSON.
struct JSONPlace: Hashable {
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  var steps: [Step] = []

  /// As in `$.voices[0].id`.
  var text: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .member(let name): text += ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
  }

  func appending(_ step: Step) -> JSONPlace { JSONPlace(steps: steps + [step]) }
}

extension JSONValue {
  /// The places of everything inside.
  func places(_ start: JSONPlace = JSONPlace()) -> [JSONPlace] {
    switch self {
    case .list(let list):
      list.indices.flatMap { index in
        let place = start.appending(.element(index))
        return [place] + list[index].places(place)
      }
    case .object(let members):
      members.keys.sorted().flatMap { name in
        let place = start.appending(.member(name))
        return [place] + (members[name]?.places(place) ?? [])
      }
    default: []
    }
  }

  /// The same with another value in a place, or with none.
  func replacing(_ place: JSONPlace, with value: JSONValue?) -> JSONValue {
    replacing(place.steps[...], with: value) ?? .null
  }

  private func replacing(_ steps: ArraySlice<JSONPlace.Step>, with value: JSONValue?) -> JSONValue?
  {
    guard let step = steps.first else { return value }
    switch (self, step) {
    case (.list(var list), .element(let index)):
      let changed = list[index].replacing(steps.dropFirst(), with: value)
      if let changed { list[index] = changed } else { list.remove(at: index) }
      return .list(list)
    case (.object(var members), .member(let name)):
      members[name] = members[name]?.replacing(steps.dropFirst(), with: value)
      return .object(members)
    default: return self
    }
  }

  /// The names of all members, at any depth.
  var memberNames: Set<String> {
    Set(
      places().compactMap { place in
        if case .member(let name) = place.steps.last { name } else { nil }
      }
    )
  }

  /// The text of it.
  var json: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let list): "[" + list.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.json }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16) : String(scalar)
    }
    return "\"" + escaped.joined() + "\""
  }
}
