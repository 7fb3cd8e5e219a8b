// SPDX-License-Identifier: Apache-2.0

/// The path and the query of a request (RFC 9112, section 3.2).
package struct RequestTarget: Hashable, Sendable {
  /// Percent escapes are decoded, one slash at the end is left out: `/v1/models`.
  package var path: String
  /// Of a name that occurs more than once the last value.
  package var query: [String: String]

  /// Nil for one that is not of the form `/path?query`, or whose escapes are not UTF-8.
  package init?(_ target: String) {
    guard target.utf8.first == UInt8(ascii: "/") else { return nil }
    // A client's library removes the fragment; a person who types the request may not.
    let parts = target.prefix { $0 != "#" }.split(
      separator: "?",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let first = parts.first, var path = Self.decoded(first, plusIsBlank: false) else {
      return nil
    }
    if path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    query = [:]
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], plusIsBlank: true),
        let value = sides.count == 2 ? Self.decoded(sides[1], plusIsBlank: true) : ""
      else { return nil }
      query[name] = value
    }
  }

  /// - Parameter plusIsBlank: As in the values of forms.
  static func decoded(_ text: Substring, plusIsBlank: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
