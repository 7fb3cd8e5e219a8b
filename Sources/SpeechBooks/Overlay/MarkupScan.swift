// SPDX-License-Identifier: Apache-2.0

/// What of an XHTML document is text, found without changing anything in it.
enum MarkupScan {
  /// Elements whose text may not have elements of HTML in it.
  private static let closed: Set<String> = [
    "head", "title", "script", "style", "svg", "math", "rp", "select", "textarea", "object",
  ]

  /// For each unit, whether it is text that may be in a `<span>`.
  static func text(_ units: [UInt16]) -> [Bool] {
    var isText = [Bool](repeating: false, count: units.count)
    var open: [String] = []
    for token in MarkupTokens(units) {
      switch token.kind {
      case .text: if open.isEmpty { for index in token.range { isText[index] = true } }
      case .start:
        let name = local(token.name)
        if closed.contains(name) { open.append(name) }
      case .end: if open.last == local(token.name) { open.removeLast() }
      case .empty, .comment, .section, .instruction, .documentType: break
      }
    }
    return isText
  }

  /// Where `</head>` begins; nil without one.
  static func end(ofHead units: [UInt16]) -> Int? {
    for token in MarkupTokens(units) where token.kind == .end && local(token.name) == "head" {
      return token.range.lowerBound
    }
    return nil
  }

  /// A name without its prefix, in small letters.
  private static func local(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "").lowercased()
  }
}
