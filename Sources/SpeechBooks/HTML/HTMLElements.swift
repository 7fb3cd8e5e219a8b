// SPDX-License-Identifier: Apache-2.0

/// What the elements of HTML mean for reading aloud.
enum HTMLElements {
  /// What is not read aloud: it is visual, for programs, or repeats what is said elsewhere.
  static let skipped: Set<String> = [
    "script", "style", "template", "noscript", "svg", "audio", "video", "object", "embed", "iframe",
    "canvas", "map",
    "nav", "button", "select", "textarea", "input", "rp", "rtc", "datalist", "dialog",
    "meter", "progress",
  ]

  /// Roles (`epub:type`, `role`) of what is not read: numbers of notes and of printed pages, and lists of contents.
  static let skippedRoles: Set<String> = [
    "noteref", "doc-noteref", "pagebreak", "doc-pagebreak", "page-list", "doc-pagelist", "toc",
    "doc-toc", "landmarks",
    "index", "doc-index", "doc-backlink", "backlink",
  ]

  /// Classes of what is not read: links for editors, from notes back to the text, and to a heading itself, as MediaWiki,
  /// Markdown programs and Sphinx write them.
  static let skippedClasses: Set<Substring> = [
    "mw-editsection", "mw-cite-backlink", "mw-jump-link", "footnote-backref", "footnote-ref",
    "headerlink", "anchor-link",
  ]

  /// The class of what is hidden from eyes alone, such as the formula behind a picture of it.
  static let spokenClass: Substring = "mwe-math-mathml-a11y"

  /// The elements of text with small readings, each of which ends the one before it.
  static let rubyParts: Set<String> = ["rb", "rt", "rp"]

  /// Whether an element with these attributes is not read.
  static func isHidden(_ attribute: (String) -> String?) -> Bool {
    if attribute("hidden") != nil || attribute("aria-hidden") == "true" { return true }
    for name in ["epub:type", "role"] {
      guard let roles = attribute(name) else { continue }
      if roles.split(separator: " ").contains(where: { skippedRoles.contains(String($0)) }) {
        return true
      }
    }
    let classes = attribute("class")?.split(whereSeparator: \.isWhitespace) ?? []
    if classes.contains(where: skippedClasses.contains) { return true }
    guard let style = attribute("style"), !classes.contains(spokenClass) else { return false }
    return Declarations(style).isHidden
  }

  /// Elements that begin and end a block without stating its kind.
  static let blocks: Set<String> = [
    "address", "article", "aside", "body", "center", "details", "dd", "dir", "div", "dl", "dt",
    "fieldset", "figcaption",
    "figure", "footer", "form", "header", "hgroup", "html", "legend", "li", "main", "menu", "ol",
    "p", "pre", "section",
    "summary", "table", "tbody", "tfoot", "thead", "tr", "ul", "blockquote", "caption", "hr", "h1",
    "h2", "h3", "h4",
    "h5", "h6", "title",
  ]

  /// The kind of the blocks in an element; nil when it is that of the element around it.
  static func kind(_ name: String) -> BookBlock.Kind? {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": BookBlock.Kind(code: name)
    case "li", "dd", "dt": .listItem
    case "blockquote": .quote
    case "pre": .code
    case "tr": .tableRow
    case "caption", "figcaption", "summary", "legend": .paragraph
    default: nil
    }
  }
}
