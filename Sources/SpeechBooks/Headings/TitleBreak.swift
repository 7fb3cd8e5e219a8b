// SPDX-License-Identifier: Apache-2.0

/// Where a heading ends and its text begins, if no empty line is between them, as in a PDF: lines of a heading end where the next
/// word would have had room.
enum TitleBreak {
  /// Signs of a line of text: those of wrapped titles are shorter, or all of them are full.
  private static let minWidth = 50
  /// Signs by which lines of a paragraph are shorter than the longest.
  private static let raggedness = 8
  private static let maxTitleLines = 2

  /// The line with which the text begins; nil if the lines do not have both.
  /// - Parameter lines: the first is that of the heading.
  static func text(in lines: Range<Int>, of text: SourceText) -> Int? {
    guard lines.count > 2, let first = lines.first, let last = lines.last,
      TextParagraph.endsSentence(text.bytes[text.lines[last].range])
    else { return nil }
    let width = lines.lazy.map { text.string($0).count }.max() ?? 0
    guard width >= minWidth else { return nil }
    var end = first
    while end < last, end - first < maxTitleLines,
      end == first || isTitle(end, of: text, width: width)
    {
      let word = text.beginning(end + 1, count: 80).prefix { $0 != " " }
      guard text.string(end).count + 1 + word.count < width - raggedness else { break }
      end += 1
    }
    // Two lines of text, of which the first is full.
    return end > first && end < last ? end : nil
  }

  /// Whether a line may go on with the title, not with a heading below it.
  private static func isTitle(_ index: Int, of text: SourceText, width: Int) -> Bool {
    let line = text.string(index)
    return line.count * 2 < width && ChapterLine.isTitle(line) && !SectionNumber.begins(line)
  }
}
