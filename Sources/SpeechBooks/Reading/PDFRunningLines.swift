// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Removes what is at the top and at the bottom of pages besides their text: numbers, and heads that the whole file has, or a
/// chapter, or one page with the title of the chapter or section that it is in.
struct PDFRunningLines {
  private(set) var pages: [[[String]]]
  private let titles: PDFTitles

  /// A head of two lines has the chapter and the section.
  private static let maxHeads = 2
  /// Pages with the same line.
  private static let minPages = 3
  /// Left and right pages have different heads.
  private static let maxGap = 2

  /// - Parameter pages: the lines of the blocks of each page.
  init(_ pages: [[[String]]], bookmarks: PDFBookmarks) {
    self.pages = pages
    titles = PDFTitles(bookmarks, text: pages)
    guard pages.count > 1 else { return }
    // Of a title at both, the one at the bottom is no heading.
    for isTop in [false, true] {
      removeNumbers(isTop: isTop)
      var heads = Set(pages.indices)
      for level in 0..<Self.maxHeads {
        heads = removeHeads(of: heads, isTop: isTop, isFirst: level == 0)
        // The number may be on the inner side of the head.
        removeNumbers(isTop: isTop)
      }
      if isTop { removeHeadsBelowNumbers() }
    }
  }

  /// Where a section begins at the top of a page, pdftotext writes its number, which is farther to the left, before the head.
  private mutating func removeHeadsBelowNumbers() {
    for index in pages.indices where pages[index].count > 1 {
      guard pages[index][0].count == 1, Self.isSectionNumber(pages[index][0][0]),
        let line = pages[index][1].first,
        titles.isHead(line, of: index, blocks: pages[index])
      else { continue }
      pages[index][1].removeFirst()
      if pages[index][1].isEmpty { pages[index].remove(at: 1) }
    }
  }

  /// Not more than such lines: to hear a title on each page is better than to miss a sentence.
  /// - Parameters:
  ///   - indices: of the pages that may have one.
  ///   - isFirst: whether numbers in it may differ, as those of pages do.
  /// - Returns: the pages that had one.
  private mutating func removeHeads(of indices: Set<Int>, isTop: Bool, isFirst: Bool) -> Set<Int> {
    var places: [String: [Int]] = [:]
    for index in indices.sorted() {
      guard let line = edge(index, isTop: isTop) else { continue }
      places[isFirst ? Self.pattern(line) : line, default: []].append(index)
    }
    var found: Set<Int> = []
    for lines in places.values {
      if isFirst, lines.count >= max(Self.minPages, pages.count / 2) { found.formUnion(lines) }
      for run in Self.runs(lines) where run.count >= Self.minPages { found.formUnion(run) }
    }
    for index in indices where !found.contains(index) {
      if let line = edge(index, isTop: isTop),
        titles.isHead(line, of: index, blocks: pages[index])
      {
        found.insert(index)
      }
    }
    for index in found { removeEdge(index, isTop: isTop) }
    return found
  }

  /// Pages that follow each other.
  private static func runs(_ indices: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for index in indices {
      if let last = runs.last?.last, index - last <= maxGap {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs
  }

  private mutating func removeNumbers(isTop: Bool) {
    for index in pages.indices {
      guard let line = edge(index, isTop: isTop), Self.isPageNumber(line, of: pages.count)
      else { continue }
      removeEdge(index, isTop: isTop)
    }
  }

  // MARK: - Lines

  private func edge(_ page: Int, isTop: Bool) -> String? {
    isTop ? pages[page].first?.first : pages[page].last?.last
  }

  private mutating func removeEdge(_ page: Int, isTop: Bool) {
    let block = isTop ? 0 : pages[page].count - 1
    if isTop { pages[page][block].removeFirst() } else { pages[page][block].removeLast() }
    if pages[page][block].isEmpty { pages[page].remove(at: block) }
  }

  private static func isSectionNumber(_ line: String) -> Bool { SectionNumber.begins(line + " .") }

  /// The line with each number as one sign, as numbers of pages differ.
  private static func pattern(_ line: String) -> String {
    line.split(whereSeparator: \.isNumber).joined(separator: "#")
  }

  /// `12`, `xii`, `- 12 -`, `Page 12`, `12 / 300`.
  private static func isPageNumber(_ line: String, of count: Int) -> Bool {
    if line.utf8.allSatisfy({ "ivxl".utf8.contains($0) }), ChapterNumber(line) != nil {
      return true
    }
    let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }
    let numbers = words.compactMap { Int($0) }
    guard let first = numbers.first, (1...2).contains(numbers.count) else { return false }
    let names: Set<Substring> = [
      "page", "p", "seite", "s", "página", "pagina", "of", "von", "de", "di",
    ]
    // A year of four digits alone may be a heading.
    return first <= count + 1000 && words.count <= 4
      && words.allSatisfy { Int($0) != nil || names.contains($0) }
  }
}
