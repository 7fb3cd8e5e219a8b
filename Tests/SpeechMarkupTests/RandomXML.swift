// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A well-formed document of any kind, with a document type, entities, namespaces, and everything that XML has to write a
/// character.
struct RandomXML {
  private(set) var source = ""
  private var random: SeededGenerator
  private var open: [(name: String, prefixes: [String])] = []
  private var hasEntities = false

  init(seed: UInt64, length: Int = 25) {
    random = SeededGenerator(seed: seed)
    if one(of: 3) {
      source += pick(["<?xml version='1.0'?>", "<?xml version=\"1.0\" encoding='UTF-8' ?>\n"])
    }
    if one(of: 3) {
      source += pick([" ", "\r\n", "<!-- a -->", "<?b c?>", "\n"]).drop(source.isEmpty)
    }
    if one(of: 2) { appendDocumentType() }
    appendStart(isRoot: true)
    for _ in 0..<length { appendContent() }
    while let element = open.popLast() { source += "</\(element.name)\(pick(["", " ", "\n"]))>" }
    if one(of: 3) { source += pick(["\n", "<!-- end -->", "<?end?>\r"]) }
  }

  private mutating func one(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private mutating func appendDocumentType() {
    source += "<!DOCTYPE r \(pick(["", "", "SYSTEM 'none.dtd' ", "PUBLIC '-//x' \"none.dtd\""])) ["
    hasEntities = true
    source += "<!ENTITY e '\(pick(["Zoë", "", "a b", "&#38;lt;", "x&#x20;y\r\n"]))'>\n"
    source +=
      "<!ENTITY f \"[&e;<a xmlns='urn:f' b='&e;'>\(pick(["&amp;", "<c/>", "<![CDATA[&e;]]>", "<!-- - -->"]))</a>]\">"
    let declarations = [
      "<!ELEMENT r ANY>", "<!ELEMENT a (b|c, d)*>".replacingComma, "<!ELEMENT b (#PCDATA|c)*>",
      "<!ATTLIST a k CDATA 'dé&e;' l NMTOKENS #IMPLIED>", "<!ATTLIST b xml:lang CDATA #FIXED 'en'>",
      "<!ATTLIST c m (x|y) \"x\" k ID #IMPLIED>", "<!NOTATION n PUBLIC 'p'>", "<!-- [ ] > -->",
      "<?p ]> ?>", "<!ENTITY e 'second'>", "\r\n", "<!ATTLIST b xmlns:q CDATA 'urn:q'>",
    ]
    for _ in 0..<Int.random(in: 0..<5, using: &random) { source += pick(declarations) }
    source += pick(["]>", "] >"])
    source += pick(["", "\n", "<!-- -->"])
  }

  private mutating func appendStart(isRoot: Bool) {
    var prefixes = open.last?.prefixes ?? []
    var declarations = ""
    if one(of: 4) {
      let prefix = pick(["p", "q", "é"])
      declarations += " xmlns:\(prefix)='urn:\(pick(["1", "2", "x:y"]))'"
      if !prefixes.contains(prefix) { prefixes.append(prefix) }
    }
    if one(of: 6) {
      declarations += " xmlns=\"\(pick(["", "urn:d", "http://www.w3.org/2001/10/synthesis"]))\""
    }
    let local = isRoot ? "r" : pick(["a", "b", "c", "d", "a-b.c_1", "Ö", "日本"])
    let prefix = prefixes.randomElement(using: &random)
    let name = prefix.map { one(of: 2) ? "\($0):\(local)" : local } ?? local
    source += "<\(name)"
    var attributes = [declarations]
    if one(of: 3) { attributes.append(" k\(pick(["=", " = ", "\n="]))\(value())") }
    if one(of: 4) { attributes.append("\t l=\(value())") }
    if let prefix, one(of: 4) { attributes.append(" \(prefix):k=\(value())") }
    if one(of: 6) { attributes.append(" xml:lang='\(pick(["en", "", "de-AT"]))'") }
    source += attributes.shuffled(using: &random).joined()
    source += pick(["", "", " ", "\r\n"])
    if !isRoot, one(of: 3) {
      source += "/>"
    } else {
      source += ">"
      open.append((name, prefixes))
    }
  }

  private mutating func value() -> String {
    var text = ""
    var pieces = [
      "a", "é", " ", "  ", "&lt;", "&#10;", "&#x1F600;", "😀", "\n", "\r\n", "\t", ">", "]]>",
      "&quot;",
    ]
    if hasEntities { pieces += ["&e;"] }
    for _ in 0..<Int.random(in: 0..<4, using: &random) { text += pick(pieces) }
    let quote = pick(["'", "\""])
    return quote + text + pick(["", quote == "'" ? "\"" : "'"]) + quote
  }

  private mutating func appendContent() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2 where open.count < 20: appendStart(isRoot: false)
    case 3...4 where open.count > 1:
      if let element = open.popLast() { source += "</\(element.name)>" }
    case 5: source += pick(["<!-- c -->", "<?pi data?>", "<?pi?>", "<!---->"])
    case 6:
      source += pick(["<![CDATA[]]>", "<![CDATA[<&]]]>", "<![CDATA[]]]]>", "<![CDATA[ \r\n ]]>"])
    case 7 where hasEntities: source += pick(["&e;", "&f;"])
    default:
      source += pick([
        "text", " ", "\n", "\r", "\r\n", "é", "中文", "😀", "e\u{301}", "&amp;", "&#13;", "&#xD;\n",
        "]]", "]]&gt;", "\u{85}",
        "\u{2028}", "\t", "'\"", "a > b",
      ])
    }
  }
}

extension String {
  fileprivate func drop(_ condition: Bool) -> String { condition ? "" : self }
  fileprivate var replacingComma: String { replacing(", ", with: "|") }
}
