// SPDX-License-Identifier: Apache-2.0

/// Titles without any number or word for a chapter, by how they are set: in capital letters, after more empty lines than
/// paragraphs have, or alone between empty lines where everything else is sentences.
struct TitleLines {
  /// Indices of paragraphs.
  private(set) var found: [Int] = []
  /// Those that are found after more empty lines than paragraphs have.
  private(set) var apart: [Int] = []

  private let text: SourceText
  private let paragraphs: [TextParagraph]

  /// - Parameter start: the first line of the text.
  init(_ text: SourceText, paragraphs: [TextParagraph], from start: Int) {
    self.text = text
    self.paragraphs = paragraphs
    var (titles, others, rules) = ([Int](), 0, 0)
    for index in paragraphs.indices where paragraphs[index].lines.lowerBound >= start {
      let kind = kind(index)
      if kind == .title { titles.append(index) }
      if kind == .line { others += 1 }
      if kind == .underlined { rules += 1 }
    }
    guard titles.count >= 2, rules < 2 else { return }
    let usual = paragraphs.count { $0.gap <= 1 }
    let apart = titles.filter { paragraphs[$0].gap >= 2 }
    let capitals = titles.filter { ChapterLine.isCapitals(string($0)) }
    if usual * 2 > paragraphs.count, isDistinct(apart) {
      found = apart
      self.apart = apart
    } else if isDistinct(capitals) {
      found = capitals
    } else if others == 0, titles.count * 2 <= paragraphs.count + 1, isDistinct(titles) {
      found = titles
    }
  }

  private enum Kind {
    /// A title before text; a short line of another kind; the line above a rule; text.
    case title, line, underlined, text
  }

  private static let maxSize = 80

  private func kind(_ index: Int) -> Kind {
    let paragraph = paragraphs[index]
    guard let line = paragraph.lines.first, text.lines[line].range.count <= Self.maxSize else {
      return .text
    }
    if paragraph.lines.count == 2 {
      let rule = text.beginning(line + 1, count: 121)
      return RuledLine.isUnderline(rule, ofLength: text.lines[line].range.count)
        ? .underlined : .text
    }
    guard paragraph.lines.count == 1 else { return .text }
    let string = string(index)
    guard let first = string.first, first.isLetter || first.isNumber, ChapterLine.isTitle(string),
      string.contains(where: \.isLetter)
    else {
      return RuledLine.isBreak(string) || TextParagraph.endsSentence(Array(string.utf8)[...])
        ? .text : .line
    }
    let isCapitals = ChapterLine.isCapitals(string)
    if !isCapitals, TextParagraph.endsSentence(Array(string.utf8)[...]) { return .text }
    guard index + 1 < paragraphs.count, paragraphs[index + 1].isProse(in: text),
      index == 0 || paragraphs[index - 1].isProse(in: text) || isCapitals
    else { return .line }
    return .title
  }

  private func string(_ index: Int) -> String {
    paragraphs[index].lines.first.map { text.beginning($0, count: Self.maxSize) } ?? ""
  }

  /// Whether there are several, of which few say the same, as the names of who speaks in a play do.
  private func isDistinct(_ titles: [Int]) -> Bool {
    titles.count >= 2 && Set(titles.map(string)).count * 5 >= titles.count * 4
  }
}
