// SPDX-License-Identifier: Apache-2.0

/// Reads the rules of a style sheet one by one.
struct StyleReader {
  struct Rule {
    /// The simple ones: `p`, `.note`, `#id`, `p.note`. Names of elements are in small letters.
    var selectors: [String]
    var declarations: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Selectors of one rule, and bytes of one.
  private static let maxSelectors = 1_000
  private static let maxSelector = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil at the end.
  mutating func next() -> Rule? {
    while true {
      skipSpace()
      guard index < bytes.count else { return nil }
      let start = index
      let isAtRule = bytes[start] == UInt8(ascii: "@")
      // A stray end of what is around rules.
      if bytes[start] == UInt8(ascii: "}") || bytes[start] == UInt8(ascii: ";") {
        index += 1
        continue
      }
      skip(to: isAtRule ? "{;" : "{}")
      guard index < bytes.count else { return nil }
      let prelude = bytes[start..<index]
      guard bytes[index] == UInt8(ascii: "{") else { continue }
      index += 1
      if isAtRule {
        // Rules in it come next, or are passed over.
        if !Self.isForScreens(prelude) { skipBlock() }
        continue
      }
      let block = index
      let isClosed = skipBlock()
      let end = isClosed ? index - 1 : index
      return Rule(selectors: Self.selectors(prelude), declarations: bytes[block..<end])
    }
  }

  /// White space, comments, and the signs of comments of HTML.
  private mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if has("/*") {
        skipComment()
      } else if has("<!--") {
        index += 4
      } else if has("-->") {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count, !has("*/") { index += 1 }
    index = min(bytes.count, index + 2)
  }

  /// Goes to the next of some signs that is not in a comment or between quotation marks.
  private mutating func skip(to ends: String) {
    while index < bytes.count {
      let byte = bytes[index]
      if ends.utf8.contains(byte) { return }
      if has("/*") {
        skipComment()
      } else {
        index += 1
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { skipString(byte) }
      }
    }
  }

  private mutating func skipString(_ quote: UInt8) {
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(bytes.count, index + 1)
  }

  /// Goes to after the end of the block that began. False when the sheet ends in it.
  @discardableResult
  private mutating func skipBlock() -> Bool {
    var depth = 1
    while index < bytes.count, depth > 0 {
      skip(to: "{}")
      guard index < bytes.count else { return false }
      depth += bytes[index] == UInt8(ascii: "{") ? 1 : -1
      index += 1
    }
    return depth == 0
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  // MARK: - Before a block

  /// Whether a rule that begins with `@` has rules for what is shown on screens of any size.
  private static func isForScreens(_ prelude: ArraySlice<UInt8>) -> Bool {
    guard prelude.count <= maxSelector else { return false }
    let text = String(decoding: prelude, as: UTF8.self).lowercased()
    guard text.hasPrefix("@media") else { return false }
    return StyleMedia.includesScreens(text.dropFirst("@media".count))
  }

  private static func selectors(_ prelude: ArraySlice<UInt8>) -> [String] {
    prelude.split(separator: UInt8(ascii: ","), maxSplits: maxSelectors).compactMap { part in
      guard part.count <= maxSelector else { return nil }
      let text = String(decoding: part, as: UTF8.self).trimmingSpace
      let name = text.prefix(while: isNameCharacter)
      var rest = text[name.endIndex...]
      // One for all elements says as much without its sign.
      if name.isEmpty, rest.hasPrefix("*") { rest = rest.dropFirst() }
      guard let sign = rest.first else { return name.isEmpty ? nil : name.lowercased() }
      let label = rest.dropFirst()
      guard sign == "." || sign == "#" && name.isEmpty, !label.isEmpty,
        label.allSatisfy(isNameCharacter)
      else { return nil }
      return name.lowercased() + String(sign) + label
    }
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character == "-" || character == "_" || character.isLetter || character.isNumber
  }
}
