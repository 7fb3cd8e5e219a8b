// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The titles of chapters and sections by the pages on which they begin, to tell the heads of the pages that follow.
struct PDFTitles {
  /// Letters of titles, and the pages on which they begin, in order.
  private var pages: [String: [Int]] = [:]
  /// The same letters, in order.
  private let sorted: [String]

  /// Letters by which a title that a head cuts short is told.
  private static let minLetters = 8

  /// - Parameter text: the lines of the blocks of each page, whose first lines may be headings that no bookmark has.
  init(_ bookmarks: PDFBookmarks, text: [[[String]]]) {
    for entry in bookmarks.entries {
      let letters = Self.letters(entry.title)
      if !letters.isEmpty, pages[letters, default: []].count < Self.maxEqual {
        pages[letters, default: []].append(entry.page)
      }
    }
    for (page, blocks) in text.enumerated() {
      guard let first = blocks.first, let line = first.first,
        let found = ChapterLine(line), found.form == .named, found.hasTitle
      else { continue }
      // In one line or two.
      for title in [line, first.prefix(2).joined(separator: " ")] {
        let letters = Self.letters(title)
        if pages[letters] == nil { pages[letters] = [page] }
      }
    }
    sorted = pages.keys.sorted()
  }

  /// Titles that are looked at for one head: every page has one.
  private static let maxEqual = 100

  private func titles(beginningWith letters: String) -> [String] {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < letters { low = middle + 1 } else { high = middle }
    }
    return sorted[low...].prefix(Self.maxEqual).prefix { $0.hasPrefix(letters) }.map(\.self)
  }

  /// Whether a line at the edge of a page repeats the title of what began before it: `CHAPTER 3. TOOL SETUPS`, `3.7. GIT …`.
  /// - Parameters:
  ///   - page: its index.
  ///   - blocks: the page, where the line may repeat a heading as well.
  func isHead(_ line: String, of page: Int, blocks: [[String]]) -> Bool {
    let letters = Self.letters(line)
    let isCut = line.hasSuffix("…") && letters.count >= Self.minLetters
    guard !letters.isEmpty else { return false }
    let titles = isCut ? self.titles(beginningWith: letters) : [letters]
    let starts = titles.flatMap { pages[$0] ?? [] }
    if starts.contains(page) {
      let count = titles.map { Self.count($0, in: blocks) }.max() ?? 0
      // The line itself is among them, unless it is cut short.
      return count + (isCut ? 1 : 0) > starts.count { $0 == page }
    }
    return starts.contains { $0 < page }
  }

  /// How often a title is on a page, in one line or two.
  private static func count(_ title: String, in blocks: [[String]]) -> Int {
    blocks.reduce(0) { sum, block in
      let lines = block.map(letters)
      let pairs = zip(block, block.dropFirst()).map { letters($0 + " " + $1) }
      return sum + (lines + pairs).count { $0 == title }
    }
  }

  /// What of two titles is the same however they are set, without their numbers.
  private static func letters(_ text: String) -> String {
    var words = text.split(separator: " ")[...]
    if words.count > 2, let first = words.first {
      let name = first.lowercased().trimmingPunctuation
      if ChapterNames.numbered[name] != nil || ChapterNames.appendices.contains(name) {
        words.removeFirst(2)
      }
    }
    if words.count > 1, let first = words.first, first.contains(where: \.isNumber),
      first.allSatisfy({ $0.isNumber || $0.isUppercase || $0 == "." })
    {
      words.removeFirst()
    }
    return words.joined().lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
