// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// What XHTML 1.1 has and HTML 5 has not, and what says the same there.
enum ObsoleteMarkup {
  /// The name of an element that replaces another one.
  static func name(_ name: String) -> String {
    switch name {
    case "center": "div"
    case "tt", "big", "font": "span"
    case "acronym": "abbr"
    case "strike": "s"
    case "dir": "ul"
    default: name
    }
  }

  /// Elements that stand alone and say nothing.
  static let removed: Set<String> = ["basefont", "isindex", "spacer"]

  /// Changes a tag to what HTML 5 allows. What its attributes looked like is kept as style.
  static func replace(_ tag: inout TagText) {
    let old = tag.name
    tag.name = name(old)
    switch old {
    case "center": tag.addStyle("text-align: center")
    case "tt": tag.addStyle("font-family: monospace")
    case "big": tag.addStyle("font-size: larger")
    case "font": replaceFont(&tag)
    case "html": for name in ["version", "profile"] { tag.set(name, to: nil) }
    case "head": tag.set("profile", to: nil)
    case "meta": replaceMeta(&tag)
    case "a": replaceAnchor(&tag)
    case "img", "object", "iframe": replaceImage(&tag)
    case "table", "td", "th", "tr", "col", "colgroup", "tbody", "thead", "tfoot", "caption":
      replaceTable(&tag)
    case "hr": replaceRule(&tag)
    case "body": replaceBody(&tag)
    case "br":
      if let clear = tag.take("clear"), clear != "none" {
        tag.addStyle("clear: \(clear == "all" ? "both" : clear)")
      }
    case "ul", "dl", "menu", "dir", "li":
      tag.set("compact", to: nil)
      if let kind = tag.take("type"), let style = listStyles[kind] {
        tag.addStyle("list-style-type: \(style)")
      }
    case "ol": tag.set("compact", to: nil)
    case "pre": tag.set("width", to: nil)
    case "link": for name in ["charset", "rev", "target"] { tag.set(name, to: nil) }
    case "script": for name in ["language", "charset"] { tag.set(name, to: nil) }
    case "style": tag.set("media", to: tag["media"]?.isEmpty == true ? nil : tag["media"])
    default: break
    }
    if let side = tag.take("align"), !side.isEmpty { tag.addStyle(alignment(side, of: old)) }
    if let color = tag.take("bgcolor"), !color.isEmpty {
      tag.addStyle("background-color: \(color)")
    }
  }

  private static let listStyles = [
    "disc": "disc", "circle": "circle", "square": "square", "1": "decimal", "a": "lower-alpha",
    "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman",
  ]

  private static func alignment(_ side: String, of name: String) -> String {
    let side = side.lowercased()
    switch name {
    case "img", "object", "iframe":
      return ["left", "right"].contains(side) ? "float: \(side)" : "vertical-align: \(side)"
    case "table", "hr":
      return side == "center" ? "margin-left: auto; margin-right: auto" : "float: \(side)"
    case "caption":
      return ["top", "bottom"].contains(side) ? "caption-side: \(side)" : "text-align: \(side)"
    default: return "text-align: \(side == "middle" ? "center" : side)"
    }
  }

  private static func replaceFont(_ tag: inout TagText) {
    if let color = tag.take("color") { tag.addStyle("color: \(color)") }
    if let face = tag.take("face") { tag.addStyle("font-family: \(face)") }
    let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xx-large"]
    if let size = tag.take("size") {
      if let number = Int(size), !size.hasPrefix("+"), sizes.indices.contains(number - 1) {
        tag.addStyle("font-size: \(sizes[number - 1])")
      } else {
        tag.addStyle("font-size: \(size.hasPrefix("-") ? "smaller" : "larger")")
      }
    }
  }

  private static func replaceMeta(_ tag: inout TagText) {
    tag.set("scheme", to: nil)
    if tag["http-equiv"]?.lowercased() == "content-type" {
      tag.set("content", to: "text/html; charset=utf-8")
    }
  }

  private static func replaceAnchor(_ tag: inout TagText) {
    if let name = tag.take("name"), tag["id"] == nil, !name.isEmpty,
      !name.contains(where: \.isWhitespace)
    {
      tag.set("id", to: name)
    }
    for name in ["rev", "charset", "coords", "shape"] { tag.set(name, to: nil) }
  }

  private static func replaceImage(_ tag: inout TagText) {
    for name in [
      "longdesc", "name", "lowsrc", "frameborder", "scrolling", "marginwidth", "marginheight",
    ] {
      tag.set(name, to: nil)
    }
    if let border = tag.take("border"), let width = length(border) {
      tag.addStyle("border-width: \(width)")
    }
    if let space = tag.take("hspace"), let width = length(space) {
      tag.addStyle("margin-left: \(width); margin-right: \(width)")
    }
    if let space = tag.take("vspace"), let width = length(space) {
      tag.addStyle("margin-top: \(width); margin-bottom: \(width)")
    }
    for name in ["width", "height"] {
      // A number alone is right.
      guard let value = tag[name], Int(value) == nil else { continue }
      tag.set(name, to: nil)
      if let width = length(value) { tag.addStyle("\(name): \(width)") }
    }
  }

  private static func replaceTable(_ tag: inout TagText) {
    for name in [
      "summary", "frame", "rules", "cellspacing", "cellpadding", "abbr", "axis", "char", "charoff",
      "datapagesize",
    ] where name != "abbr" || tag.name != "th" {
      tag.set(name, to: nil)
    }
    if tag.name == "td" { tag.set("scope", to: nil) }
    if let border = tag.take("border"), let width = length(border), border != "0" {
      tag.addStyle("border: \(width) solid")
    }
    for name in ["width", "height"] {
      if let value = tag.take(name), let width = length(value) { tag.addStyle("\(name): \(width)") }
    }
    if let side = tag.take("valign") { tag.addStyle("vertical-align: \(side)") }
    if tag.take("nowrap") != nil { tag.addStyle("white-space: nowrap") }
  }

  private static func replaceRule(_ tag: inout TagText) {
    tag.set("noshade", to: nil)
    if let value = tag.take("width"), let width = length(value) { tag.addStyle("width: \(width)") }
    if let value = tag.take("size"), let width = length(value) { tag.addStyle("height: \(width)") }
    if let color = tag.take("color") { tag.addStyle("color: \(color)") }
  }

  private static func replaceBody(_ tag: inout TagText) {
    for name in ["link", "vlink", "alink", "background"] { tag.set(name, to: nil) }
    if let color = tag.take("text") { tag.addStyle("color: \(color)") }
  }

  /// A number of pixels or a percentage as CSS writes it; nil for anything else.
  private static func length(_ written: String) -> String? {
    let value = written.trimmingSpace
    if Int(value) != nil { return "\(value)px" }
    let isLength = ["%", "px", "em", "pt"].contains { value.hasSuffix($0) }
    return isLength
      && value.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || ".%".utf8.contains($0) }
      ? value : nil
  }
}
