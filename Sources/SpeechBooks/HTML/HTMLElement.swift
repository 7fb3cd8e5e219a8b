// SPDX-License-Identifier: Apache-2.0

/// What an element of HTML means for reading aloud, by its name.
struct HTMLElement {
  /// What is done at its start and its end beside beginning a block.
  enum Role {
    case none
    case root, title, meta
    case emphasis, strong, link
    case preformatted, code
    case lineBreak, sceneBreak
    case image, formula
    case cell, list, item, input
    case raised, lowered
    case ruby, smallReading
    case abbreviation, resource, style
  }

  private(set) var role = Role.none
  /// It begins and ends a block.
  private(set) var isBlock = false
  /// It is not read aloud: it is visual, for programs, or repeats what is said elsewhere.
  private(set) var isSkipped = false
  /// A part of text with small readings, which ends the one before it.
  private(set) var isRubyPart = false
  /// The kind of the blocks in it; nil when it is that of the element around it.
  private(set) var kind: BookBlock.Kind?

  /// - Parameter name: in small letters.
  init(_ name: String) { self = Self.known[name] ?? HTMLElement() }

  private init() {}

  /// A document has an element for some ten bytes: each is looked up once.
  private static let known: [String: HTMLElement] = {
    var known: [String: HTMLElement] = [:]
    for name in blocks { known[name, default: HTMLElement()].isBlock = true }
    for name in skipped { known[name, default: HTMLElement()].isSkipped = true }
    for name in ["rb", "rt", "rp"] { known[name, default: HTMLElement()].isRubyPart = true }
    for (names, role) in roles {
      for name in names { known[name, default: HTMLElement()].role = role }
    }
    for (names, kind) in kinds {
      for name in names { known[name, default: HTMLElement()].kind = kind }
    }
    for name in ["h1", "h2", "h3", "h4", "h5", "h6"] {
      known[name, default: HTMLElement()].kind = BookBlock.Kind(code: name)
    }
    return known
  }()

  private static let skipped = [
    "script", "style", "template", "noscript", "svg", "audio", "video", "object", "embed", "iframe",
    "canvas", "map", "nav", "button", "select", "textarea", "input", "rp", "rtc", "datalist",
    "dialog", "meter", "progress",
  ]

  private static let blocks = [
    "address", "article", "aside", "body", "center", "details", "dd", "dir", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "html", "legend",
    "li", "main", "menu", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot",
    "thead", "tr", "ul", "blockquote", "caption", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "title",
  ]

  private static let roles: [([String], Role)] = [
    (["html", "body"], .root), (["title"], .title), (["meta"], .meta),
    (["em", "i"], .emphasis), (["strong", "b"], .strong), (["a"], .link),
    (["pre"], .preformatted), (["code", "kbd", "samp", "tt"], .code),
    (["br"], .lineBreak), (["hr"], .sceneBreak),
    (["img"], .image), (["math"], .formula),
    (["td", "th"], .cell), (["ol", "ul", "menu", "dir"], .list), (["li"], .item),
    (["input"], .input),
    (["sup"], .raised), (["sub"], .lowered),
    (["ruby"], .ruby), (["rt"], .smallReading),
    (["abbr", "acronym"], .abbreviation), (["link"], .resource), (["style"], .style),
  ]

  private static let kinds: [([String], BookBlock.Kind)] = [
    (["li", "dd", "dt"], .listItem), (["blockquote"], .quote), (["pre"], .code),
    (["tr"], .tableRow), (["caption", "figcaption", "summary", "legend"], .paragraph),
  ]
}
