// SPDX-License-Identifier: Apache-2.0

/// Which paragraphs of an office document have the style of a title. They begin chapters only where titles and text alternate:
/// those above the first heading, or directly below each other, are lines of a title page.
struct TitlePage {
  /// Indices of blocks.
  private var titles: [Int] = []
  private var firstHeading: Int?

  /// Whether headings are of the level below that of titles.
  var hasTitle: Bool { !titles.isEmpty }

  /// - Parameter block: the index of the block that the title becomes.
  mutating func addTitle(at block: Int) { titles.append(block) }

  /// - Parameter block: the index of a block with an outline level.
  mutating func addHeading(at block: Int) { firstHeading = firstHeading ?? block }

  /// Keeps the first line of the title page as a heading, and makes paragraphs of its other lines.
  func settle(_ blocks: inout [BookBlock]) {
    // An empty title becomes no block.
    let titles = titles.filter { blocks.indices.contains($0) && blocks[$0].kind == .heading(1) }
    guard let first = titles.first else { return }
    let inText = titles.filter { title in firstHeading.map { title > $0 } ?? true }
    // One of several chapters may have no headings in it.
    let areChapters = firstHeading == nil || inText.count > 1
    var last = first
    for title in titles.dropFirst() {
      if title == last + 1 || !areChapters && !inText.contains(title) {
        blocks[title].kind = .paragraph
      } else if !areChapters {
        blocks[title].kind = .heading(2)
      }
      last = title
    }
  }
}
