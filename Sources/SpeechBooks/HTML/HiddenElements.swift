// SPDX-License-Identifier: Apache-2.0

/// What of a document is not read, by the attributes of its elements.
enum HiddenElements {
  /// Roles (`epub:type`, `role`) of what is not read: numbers of notes and of printed pages, and lists of contents.
  static let skippedRoles: Set<String> = [
    "noteref", "doc-noteref", "pagebreak", "doc-pagebreak", "page-list", "doc-pagelist", "toc",
    "doc-toc", "landmarks",
    "index", "doc-index", "doc-backlink", "backlink",
  ]

  /// Roles of what surrounds the text of a page. What `epub:type` says of an element goes before them: the guide from that to roles
  /// gives pages of a book some of these.
  private static let pageRoles: Set<Substring> = [
    "navigation", "contentinfo", "search", "menu", "menubar", "toolbar",
  ]

  /// The element with the title of a page often has this one.
  private static let bannerRole: Substring = "banner"

  /// Classes of the links around a page, each with the element that has it: those of Sphinx, of DocBook and of Publican. Other pages
  /// have text with the same classes on other elements.
  private static let pageClasses: [String: Set<Substring>] = [
    "div": ["related", "sphinxsidebar", "navheader", "navfooter"], "ul": ["docnav"],
  ]

  /// Classes of what is not read: links for editors, from notes back to the text, and to a heading itself, as MediaWiki,
  /// Markdown programs and Sphinx write them.
  static let skippedClasses: Set<Substring> = [
    "mw-editsection", "mw-cite-backlink", "mw-jump-link", "footnote-backref", "footnote-ref",
    "headerlink", "anchor-link",
  ]

  /// The class of what is hidden from eyes alone, such as the formula behind a picture of it.
  static let spokenClass: Substring = "mwe-math-mathml-a11y"

  /// Whether an element with these attributes is not read.
  /// - Parameter name: of the element, in small letters.
  static func isHidden(_ name: String, attribute: (String) -> String?) -> Bool {
    if attribute("hidden") != nil || attribute("aria-hidden") == "true" { return true }
    for name in ["epub:type", "role"] {
      guard let roles = attribute(name) else { continue }
      if roles.split(separator: " ").contains(where: { skippedRoles.contains(String($0)) }) {
        return true
      }
    }
    if isAroundPage(name, attribute: attribute) { return true }
    let classes = attribute("class")?.split(whereSeparator: \.isWhitespace) ?? []
    if classes.contains(where: skippedClasses.contains) { return true }
    if let around = pageClasses[name], classes.contains(where: around.contains) { return true }
    guard let style = attribute("style"), !classes.contains(spokenClass) else { return false }
    return Declarations(style).isHidden
  }

  private static func isAroundPage(_ name: String, attribute: (String) -> String?) -> Bool {
    guard let roles = attribute("role")?.split(separator: " "), attribute("epub:type") == nil,
      !["html", "body", "main"].contains(name)
    else { return false }
    return roles.contains { pageRoles.contains($0) || $0 == bannerRole && name != "header" }
  }
}
