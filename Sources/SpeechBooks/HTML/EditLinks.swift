// SPDX-License-Identifier: Apache-2.0

/// The links for editors beside the headings of a wiki, such as `[edit]`, where nothing but their words tells what they are:
/// in pages that were saved as Markdown, or whose classes were removed.
enum EditLinks {
  /// Takes them from the end of a heading, which has other text as well.
  static func remove(from runs: inout [InlineRun]) {
    guard let last = runs.last, last.text.hasSuffix("]") else { return }
    let text = runs.map(\.text).joined()
    guard let open = text.lastIndex(of: "["), isEditLink(text[open...]) else { return }
    var kept = text[..<open]
    while let last = kept.last, last.isWhitespace { kept.removeLast() }
    guard !kept.isEmpty else { return }
    var left = kept.utf8.count
    var rest: [InlineRun] = []
    for run in runs where left > 0 {
      let size = run.text.utf8.count
      rest.append(size <= left ? run : run.part(0..<left))
      left -= size
    }
    runs = rest
  }

  /// Whether a block below a heading is nothing else.
  static func isAlone(_ block: BookBlock, below heading: BookBlock?) -> Bool {
    guard heading?.kind.isHeading == true, !block.kind.isHeading else { return false }
    // Most blocks are long: they are not joined to be looked at.
    guard block.runs.first?.text.first == "[", block.runs.count < 8 else { return false }
    return isEditLink(block.text)
  }

  /// `[edit]`, `[edit | edit source]`.
  private static func isEditLink(_ text: some StringProtocol) -> Bool {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count <= maxSize else { return false }
    let parts = text.dropFirst().dropLast().split(separator: "|")
    return !parts.isEmpty
      && parts.allSatisfy { words.contains(String($0).trimmingSpace.lowercased()) }
  }

  private static let maxSize = 80

  /// As MediaWiki has them.
  private static let words: Set<String> = [
    "edit", "edit source", "edit section", "bearbeiten", "quelltext bearbeiten", "modifier",
    "modifier le code", "modifier le wikicode", "editar", "editar código", "editar fonte",
    "editar código-fonte", "modifica", "modifica wikitesto", "bewerken", "brontekst bewerken",
    "edytuj", "edytuj kod", "править", "править код", "редагувати", "redigera", "redigera wikitext",
    "rediger", "rediger kildekode", "muokkaa", "muokkaa wikitekstiä", "编辑", "編集",
  ]
}
