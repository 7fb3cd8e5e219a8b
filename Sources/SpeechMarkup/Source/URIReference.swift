// SPDX-License-Identifier: Apache-2.0

/// A URI reference in its five parts (RFC 3986). Characters are not validated, so that file names with spaces or
/// accents are preserved.
package struct URIReference: Hashable, Sendable, CustomStringConvertible {
  package private(set) var scheme: String?
  package private(set) var authority: String?
  package private(set) var path: String
  package private(set) var query: String?
  package private(set) var fragment: String?

  /// Parses a reference; every string is valid (RFC 3986, appendix B).
  package init(_ text: String) {
    var rest = text.utf8[...]
    if let hash = rest.firstIndex(of: Byte.number) {
      fragment = String(Substring(rest[rest.index(after: hash)...]))
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: Byte.question) {
      query = String(Substring(rest[rest.index(after: mark)...]))
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: Byte.colon), Self.isScheme(rest[..<colon]) {
      scheme = String(Substring(rest[..<colon]))
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: Byte.slash) ?? rest.endIndex
      authority = String(Substring(rest[..<end]))
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  /// The recomposed reference (5.3).
  package var description: String {
    var text = ""
    if let scheme { text += "\(scheme):" }
    if let authority { text += "//\(authority)" }
    text += path
    if let query { text += "?\(query)" }
    if let fragment { text += "#\(fragment)" }
    return text
  }

  /// The reference resolved against `base` (5.2.2). If neither has a scheme, the result has none.
  package func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
        } else if !path.hasPrefix("/") {
          target.path = merged(with: base)
        }
      }
    }
    // A relative base may begin with `..`, which only an outer base can resolve.
    let isRelative =
      target.scheme == nil && target.authority == nil && !target.path.hasPrefix("/")
    if scheme != nil || authority != nil || !path.isEmpty {
      target.path = Self.removingDots(from: target.path, keepsLeading: isRelative)
    }
    return target
  }

  /// The path after that of a base up to its last slash (5.2.3).
  private func merged(with base: URIReference) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: Byte.slash) else { return path }
    return base.path[...slash] + path
  }

  /// Resolves `.` and `..` (5.2.4).
  private static func removingDots(from path: String, keepsLeading: Bool) -> String {
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring.UTF8View] = []
    let segments = path.utf8.dropFirst(isAbsolute ? 1 : 0)
      .split(separator: Byte.slash, omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment.elementsEqual(".".utf8) {
        if isLast { kept.append(segment.prefix(0)) }
      } else if segment.elementsEqual("..".utf8) {
        if let last = kept.last, !last.elementsEqual("..".utf8) {
          kept.removeLast()
        } else if keepsLeading {
          kept.append(segment)
          if isLast { kept.append(segment.prefix(0)) }
          continue
        }
        if isLast { kept.append(segment.prefix(0)) }
      } else {
        kept.append(segment)
      }
    }
    let joined = kept.map { String(Substring($0)) }.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined
  }

  /// A letter, then letters, digits, `+`, `-` and `.` (3.1).
  private static func isScheme(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { byte in
      isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || byte == Byte.plus || byte == Byte.hyphen || byte == Byte.point
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
