// SPDX-License-Identifier: Apache-2.0

/// Which elements are open in a document that is not well-formed, and the end tags that are missing in it, as browsers read it.
struct TagBalance {
  private var open: [String] = []
  /// Elements of a picture or formula, whose names are as written.
  private var foreignCount = 0
  /// More elements are open than a document may have.
  private(set) var isTooDeep = false
  private let limit = BookLimits().depth

  private static let void: Set<String> = [
    "area", "base", "basefont", "br", "col", "embed", "hr", "img", "input", "isindex", "link",
    "meta",
    "param", "source", "spacer", "track", "wbr",
  ]
  /// Elements that a paragraph ends before.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dir", "div", "dl", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
    "main", "menu", "nav", "ol", "p", "pre", "section", "table", "ul",
  ]
  /// What a start tag ends, and what around it is not ended.
  private static let implied: [String: (ends: Set<String>, within: Set<String>)] = [
    "li": (["li"], ["ul", "ol", "menu", "dir"]), "dt": (["dt", "dd"], ["dl"]),
    "dd": (["dt", "dd"], ["dl"]), "tr": (["tr", "td", "th"], ["table"]),
    "td": (["td", "th"], ["tr", "table"]), "th": (["td", "th"], ["tr", "table"]),
    "tbody": (["tr", "tbody", "thead"], ["table"]), "option": (["option"], ["select"]),
    "body": (["head"], []),
  ]

  /// The name of an element of HTML. Those that programs for writing leave behind, such as `o:p`, have none there.
  private static func name(_ written: String) -> String {
    let name = written.lowercased()
    guard let colon = name.firstIndex(of: ":") else { return name }
    return ["svg", "m", "mml", "epub"].contains(String(name[..<colon])) ? name : "span"
  }

  /// A start tag, whose name and end become those of XML. Returns the end tags that are missing before it.
  mutating func begin(_ tag: inout TagText) -> String {
    if foreignCount == 0 { tag.name = Self.name(tag.name) }
    var before = ""
    if foreignCount == 0 {
      if Self.blocks.contains(tag.name), open.last == "p" { before += close(from: open.count - 1) }
      if let (ends, within) = Self.implied[tag.name] {
        let inner = open.lastIndex { within.contains($0) }.map { $0 + 1 } ?? 0
        if let first = open[inner...].firstIndex(where: { ends.contains($0) }) {
          before += close(from: first)
        }
      }
    }
    if Self.void.contains(tag.name) { tag.isEmpty = true }
    guard !tag.isEmpty else { return before }
    open.append(tag.name)
    if ["svg", "math"].contains(tag.name) { foreignCount += 1 }
    isTooDeep = isTooDeep || open.count > limit
    return before
  }

  /// An end tag: the names of the elements that end here, the innermost first.
  mutating func end(_ written: String) -> [String] {
    let index = open.lastIndex(of: written) ?? open.lastIndex(of: Self.name(written))
    guard let index else { return [] }
    return names(from: index)
  }

  /// The end tags of all that is open.
  mutating func finish() -> String { close(from: 0) }

  private mutating func close(from index: Int) -> String {
    names(from: index).map { "</\($0)>" }.joined()
  }

  private mutating func names(from index: Int) -> [String] {
    let names = Array(open[index...].reversed())
    open.removeLast(names.count)
    foreignCount -= names.count { ["svg", "math"].contains($0) }
    return names
  }
}
