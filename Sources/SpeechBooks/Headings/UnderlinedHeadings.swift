// SPDX-License-Identifier: Apache-2.0

/// Paragraphs that are a line with a rule of its length below it. Where several with numbers have the same mark, all with that
/// mark begin chapters, as in the text that Sphinx writes.
struct UnderlinedHeadings {
  private(set) var found: [(paragraph: Int, heading: TextHeading)] = []

  private static let minCount = 3
  /// Signs by which a rule may be shorter or longer.
  private static let tolerance = 2

  /// - Parameter start: the first paragraph of the text.
  init(_ text: SourceText, paragraphs: [TextParagraph], from start: Int) {
    var headings: [Character: [(paragraph: Int, heading: TextHeading)]] = [:]
    var numbered: [Character: Int] = [:]
    var first: Character?
    for index in paragraphs.indices.dropFirst(start) {
      guard let mark = Self.mark(paragraphs[index], in: text) else { continue }
      let lines = paragraphs[index].lines
      let heading = TextHeading(
        lines: lines.lowerBound..<(lines.lowerBound + 1),
        title: nil,
        end: lines.upperBound,
        rank: .chapter
      )
      headings[mark, default: []].append((index, heading))
      if Self.hasNumber(text.beginning(lines.lowerBound, count: 120)) {
        first = first ?? mark
        numbered[mark, default: 0] += 1
      }
    }
    // Those in chapters are underlined with other marks.
    guard let first, numbered[first, default: 0] >= Self.minCount else { return }
    found = headings[first] ?? []
  }

  /// The mark below the only line of a paragraph.
  private static func mark(_ paragraph: TextParagraph, in text: SourceText) -> Character? {
    guard paragraph.lines.count == 2, let line = paragraph.lines.first,
      text.lines[line].range.count <= 200, text.lines[line + 1].range.count <= 200
    else { return nil }
    let title = text.string(line)
    let rule = text.string(line + 1)
    guard RuledLine.isUnderline(rule, ofLength: title.count),
      abs(rule.count - title.count) <= tolerance, title.contains(where: \.isLetter)
    else { return nil }
    return rule.first
  }

  /// `7. Declaring relationships`; no section.
  private static func hasNumber(_ line: String) -> Bool {
    guard let word = line.split(separator: " ").first, word.last == "." || word.last == ":" else {
      return false
    }
    return ChapterNumber(word.dropLast()) != nil
  }
}
