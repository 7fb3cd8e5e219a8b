// SPDX-License-Identifier: Apache-2.0

/// What of a document is not read, by the attributes of its elements.
enum HiddenElements {
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
}
