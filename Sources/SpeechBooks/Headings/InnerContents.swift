// SPDX-License-Identifier: Apache-2.0

/// Lists of contents of single chapters and parts, as DocBook writes them below their headings: some entries of the list at the
/// beginning of the book once more.
struct InnerContents {
  /// Indices of paragraphs.
  private(set) var paragraphs: Set<Int> = []
  /// The lines of each list, its heading included, and how many entries they have in all.
  private(set) var lines: [Range<Int>] = []
  private(set) var count = 0

  /// - Parameter list: that of the whole book.
  init(_ text: SourceText, paragraphs all: [TextParagraph], after list: ContentsLines) {
    var index = list.end
    while index < all.count {
      guard ContentsLines.isHeading(all[index], in: text), all[index].lines.count == 1 else {
        index += 1
        continue
      }
      var end = index + 1
      var seen: Set<String> = []
      // The first entry that comes again is the first heading of the text.
      while end < all.count, let first = all[end].lines.first,
        list.isEntry(text.beginning(first, count: 200)),
        seen.insert(ContentsLines.key(text.beginning(first, count: 200))).inserted
      {
        seen.formUnion(all[end].lines.map { ContentsLines.key(text.beginning($0, count: 200)) })
        count += all[end].lines.count
        end += 1
      }
      if end > index + 1 {
        paragraphs.formUnion(index..<end)
        lines.append(all[index].lines.lowerBound..<all[end - 1].lines.upperBound)
      }
      index = end
    }
  }
}
