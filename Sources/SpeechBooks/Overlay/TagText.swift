// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// A start tag whose attributes can be changed.
struct TagText {
  struct Attribute: Hashable {
    var name: String
    /// As written between its quotation marks, with references; nil for one without a value.
    var value: String?
    /// It has quotation marks.
    var isQuoted = true
  }

  var name: String
  var attributes: [Attribute]
  /// It ends itself.
  var isEmpty: Bool

  init(_ token: MarkupTokens.Token, in units: [UInt16]) {
    name = token.name
    isEmpty = token.kind == .empty
    let tail = isEmpty ? 2 : 1
    let start = token.range.lowerBound + 1 + token.name.utf16.count
    let end = max(start, token.range.upperBound - tail)
    attributes = Self.attributes(Array(units[start..<end]))
  }

  private static func attributes(_ units: [UInt16]) -> [Attribute] {
    let equals = UInt16(UInt8(ascii: "="))
    var attributes: [Attribute] = []
    var index = 0
    func skipSpace() { while index < units.count, units[index].isSpace { index += 1 } }
    func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    while true {
      while index < units.count, units[index].isSpace || "/=\"'".utf16.contains(units[index]) {
        index += 1
      }
      guard index < units.count else { return attributes }
      let start = index
      while index < units.count, !units[index].isSpace, units[index] != equals { index += 1 }
      var attribute = Attribute(name: text(start..<index), isQuoted: false)
      let end = index
      skipSpace()
      guard index < units.count, units[index] == equals else {
        index = end
        attributes.append(attribute)
        continue
      }
      index += 1
      skipSpace()
      let first = index < units.count ? units[index] : 0
      if first == UInt16(UInt8(ascii: "\"")) || first == UInt16(UInt8(ascii: "'")) {
        let begin = index + 1
        index = begin
        while index < units.count, units[index] != first { index += 1 }
        let value = text(begin..<index)
        // Written again in double quotation marks.
        attribute.value = value.replacing(text: "\"", with: "&quot;")
        attribute.isQuoted = true
        index = min(units.count, index + 1)
      } else {
        let begin = index
        while index < units.count, !units[index].isSpace { index += 1 }
        attribute.value = text(begin..<index).replacing(text: "\"", with: "&quot;")
      }
      attributes.append(attribute)
    }
  }

  /// The value of an attribute as written.
  subscript(wanted: String) -> String? { attributes.first { $0.name == wanted }?.value }

  /// Takes an attribute out, and returns its value.
  mutating func take(_ wanted: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == wanted }) else { return nil }
    return attributes.remove(at: index).value ?? ""
  }

  /// Gives an attribute a value; nil takes it out.
  mutating func set(_ wanted: String, to value: String?) {
    guard let value else {
      attributes.removeAll { $0.name == wanted }
      return
    }
    if let index = attributes.firstIndex(where: { $0.name == wanted }) {
      attributes[index].value = value
    } else {
      attributes.append(Attribute(name: wanted, value: value))
    }
  }

  /// Adds declarations of a style before those that are there, which count more.
  mutating func addStyle(_ declarations: String) {
    guard !declarations.isEmpty else { return }
    let own = self["style"].map { "; \($0)" } ?? ""
    set("style", to: declarations + own)
  }

  /// The tag in XML.
  var text: String {
    let attributes = attributes.map { " \($0.name)=\"\($0.value ?? $0.name)\"" }
    return "<\(name)\(attributes.joined())\(isEmpty ? "/" : "")>"
  }
}
