// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The text of a phrase, with slots such as `{name}` for what is typed after the name of the phrase. `{{` and `}}` stand for
/// braces.
package struct PhraseTemplate: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    case slot(String)
  }

  private let parts: [Part]

  package init(_ text: String) {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        plain.append(character)
        rest = rest.dropFirst(2)
      } else if let slot = Self.slot(at: rest) {
        parts += [.text(plain), .slot(String(slot))]
        plain = ""
        rest = rest.dropFirst(slot.count + 2)
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    self.parts = (parts + [.text(plain)]).filter { $0 != .text("") }
  }

  /// The name of a slot that a text begins with: letters, digits, `_` and `-` in braces.
  private static func slot(at text: Substring) -> Substring? {
    guard text.first == "{" else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return name.isEmpty || text[name.endIndex...].first != "}" ? nil : name
  }

  /// Escapes a text for use as a template.
  package static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "{" || $0 == "}" ? [$0, $0] : [$0] })
  }

  /// Each slot once, in order.
  package var slots: [String] {
    parts.reduce(into: []) { slots, part in
      if case .slot(let name) = part, !slots.contains(name) { slots.append(name) }
    }
  }

  /// The text with its slots filled: a word for each, the rest for the last one. Text in double quotes is one word. Nil
  /// if slots would be empty.
  package func filled(with typed: String) -> String? {
    let slots = slots
    guard let last = slots.last else { return text([:]) }
    var values: [String: String] = [:]
    var rest = typed.trimmed
    for slot in slots.dropLast() {
      values[slot] = Self.takeWord(&rest)
    }
    values[last] =
      rest.hasPrefix("\"") && rest.hasSuffix("\"") && rest.count > 1
      ? String(rest.dropFirst().dropLast()) : rest
    return filled(values)
  }

  /// The text with its slots filled by these, by their names. Nil if slots would be empty.
  package func filled(_ values: [String: String]) -> String? {
    slots.allSatisfy { !(values[$0] ?? "").isEmpty } ? text(values) : nil
  }

  private func text(_ values: [String: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .slot(let name): values[name] ?? ""
      }
    }
    .joined()
  }

  private static func takeWord(_ rest: inout String) -> String {
    let isQuoted = rest.hasPrefix("\"") && rest.dropFirst().contains("\"")
    let start = isQuoted ? rest.dropFirst() : rest[...]
    let word = String(start.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace })
    rest = String(start.dropFirst(word.count + (isQuoted ? 1 : 0))).trimmed
    return word
  }
}
