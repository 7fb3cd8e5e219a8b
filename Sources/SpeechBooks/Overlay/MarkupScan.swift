// SPDX-License-Identifier: Apache-2.0

/// What of a well-formed XHTML document is text, found without changing anything in it.
enum MarkupScan {
  /// Elements whose text may not have elements of HTML in it.
  private static let closed: Set<String> = [
    "head", "title", "script", "style", "svg", "math", "rp", "select", "textarea", "object",
  ]

  /// For each unit, whether it is text that may be in a `<span>`.
  static func text(_ units: [UInt16]) -> [Bool] {
    var isText = [Bool](repeating: false, count: units.count)
    var open: [String] = []
    var index = 0
    while index < units.count {
      guard units[index] == UInt16(UInt8(ascii: "<")) else {
        isText[index] = open.isEmpty
        index += 1
        continue
      }
      let end = self.end(ofTagAt: index, in: units)
      let tag = String(decoding: units[index..<end], as: UTF16.self)
      if tag.hasPrefix("</") {
        if open.last == name(tag.dropFirst(2)) { open.removeLast() }
      } else if !tag.hasPrefix("<!"), !tag.hasPrefix("<?"), !tag.hasSuffix("/>") {
        let name = name(tag.dropFirst())
        if closed.contains(name) { open.append(name) }
      }
      index = end
    }
    return isText
  }

  /// Where `</head>` begins; nil without one.
  static func end(ofHead units: [UInt16]) -> Int? {
    var index = 0
    while index < units.count {
      guard units[index] == UInt16(UInt8(ascii: "<")) else {
        index += 1
        continue
      }
      let end = self.end(ofTagAt: index, in: units)
      if String(decoding: units[index..<end], as: UTF16.self).hasPrefix("</head") { return index }
      index = end
    }
    return nil
  }

  /// The local name at the beginning of a tag.
  private static func name(_ text: Substring) -> String {
    let name = text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    return String(name.split(separator: ":").last ?? "")
  }

  /// After the tag, comment, section or instruction that begins at an index.
  private static func end(ofTagAt start: Int, in units: [UInt16]) -> Int {
    func has(_ text: StaticString, at index: Int) -> Bool {
      text.withUTF8Buffer { bytes in
        index + bytes.count <= units.count
          && bytes.indices.allSatisfy { units[index + $0] == UInt16(bytes[$0]) }
      }
    }
    func after(_ text: StaticString) -> Int {
      var index = start
      while index < units.count, !has(text, at: index) { index += 1 }
      return min(units.count, index + text.utf8CodeUnitCount)
    }
    if has("<!--", at: start) { return after("-->") }
    if has("<![CDATA[", at: start) { return after("]]>") }
    if has("<?", at: start) { return after("?>") }
    var quote: UInt16?
    var depth = 0
    var index = start
    while index < units.count {
      let unit = units[index]
      index += 1
      if let open = quote {
        if unit == open { quote = nil }
      } else if unit == UInt16(UInt8(ascii: "\"")) || unit == UInt16(UInt8(ascii: "'")) {
        quote = unit
      } else if unit == UInt16(UInt8(ascii: "[")) {
        // Declarations within the document type.
        depth += 1
      } else if unit == UInt16(UInt8(ascii: "]")) {
        depth -= 1
      } else if unit == UInt16(UInt8(ascii: ">")), depth <= 0 {
        break
      }
    }
    return index
  }
}
