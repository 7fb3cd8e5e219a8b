// SPDX-License-Identifier: Apache-2.0

/// Which entries of the list of contents that lead into one document begin chapters, and what those are called.
///
/// Outermost entries do, and the first that leads to a document. Others do as well, except in what is called a chapter or a
/// foreword, where they are sections, as are those with a number below that of the entry around them, and short ones on the
/// third level. A part without text of its own begins with its first chapter.
struct ChapterStarts {
  struct Start: Hashable {
    var block: Int
    var title: String
    /// The outermost and the innermost of the entries that lead there.
    var first: Int
    var last: Int
  }

  /// In the order of the document; each at a place of its own.
  private(set) var starts: [Start] = []

  private struct Place {
    var entry: Int
    var block: Int
    /// The nearest entry around it that leads into the same document, as an index into the places.
    var parent: Int?
    var isChapter = true
    /// The first block of its first inner entry.
    var firstInner: Int?
    var innerCount = 0
    /// Blocks up to the next entry that is not in it.
    var end = 0
  }

  private let entries: [ContentsList.Entry]
  private var places: [Place] = []
  private let sizes: BlockSizes
  private let blockCount: Int

  /// - Parameters:
  ///   - list: indices of the entries that lead into the document, in order.
  ///   - entries: all of the book.
  ///   - named: entries that lead nowhere and are already part of a chapter's title.
  init(
    _ list: [Int],
    of entries: [ContentsList.Entry],
    content: HTMLContent,
    named: inout Set<Int>
  ) {
    self.entries = entries
    blockCount = content.blocks.count
    let isNested = list.contains { entries[$0].parent != nil }
    sizes = BlockSizes(isNested ? content.blocks : [])
    findPlaces(list, content: content)
    if isNested { decide() }
    gather(named: &named)
  }

  // MARK: -

  private mutating func findPlaces(_ list: [Int], content: HTMLContent) {
    // A place that is not found is the beginning of its document.
    let anchors = list.map { entry in
      entries[entry].target?.fragment.flatMap { content.anchors[$0] } ?? 0
    }
    let taken = Set(anchors)
    var byEntry: [Int: Int] = [:]
    for (index, anchor) in zip(list, anchors) where entries[index].target != nil {
      let block = Self.beginning(anchor, in: content.blocks, taken: taken)
      var place = Place(entry: index, block: block)
      if let outer = entries[index].parent { place.parent = byEntry[outer] }
      byEntry[index] = places.count
      if let parent = place.parent {
        let first = places[parent].firstInner ?? block
        places[parent].firstInner = min(first, block)
        places[parent].innerCount += 1
      }
      places.append(place)
    }
    // An entry ends where the next one begins that is not in it.
    var open: [Int] = []
    for index in places.indices {
      while let last = open.last, places[index].parent != last {
        places[last].end = max(places[index].block, places[last].block)
        open.removeLast()
      }
      open.append(index)
    }
    for index in open { places[index].end = blockCount }
  }

  /// Where a chapter begins whose title is at a block: at the number or the heading above it, to which no entry leads.
  private static func beginning(_ block: Int, in blocks: [BookBlock], taken: Set<Int>) -> Int {
    guard blocks.indices.contains(block) else { return block }
    var first = block
    while first > 0, first > block - maxAbove, !taken.contains(first - 1) {
      let above = blocks[first - 1]
      if case .heading(let level) = above.kind {
        if case .heading(let own) = blocks[block].kind, level > own { break }
      } else {
        guard ChapterLine.isNumber(above) else { break }
      }
      first -= 1
    }
    return first
  }

  /// Lines above a title that belong to it.
  private static let maxAbove = 4

  private mutating func decide() {
    for index in places.indices {
      let entry = entries[places[index].entry]
      guard let outer = entry.parent else { continue }
      guard let parent = places[index].parent else {
        // In a title alone, or in an entry for another document.
        places[index].isChapter =
          index == 0 || entries[outer].target == nil
          || divides(entries[outer].title, inner: entry.title)
        continue
      }
      guard places[parent].isChapter else {
        places[index].isChapter = false
        continue
      }
      let title = entries[places[parent].entry].title
      places[index].isChapter =
        divides(title, inner: entry.title)
        && (ChapterLine(entry.title) != nil || !hasShortSections(parent))
    }
  }

  /// Whether what is in an entry on the second level is too short for chapters.
  private func hasShortSections(_ index: Int) -> Bool {
    guard entries[places[index].entry].parent != nil else { return false }
    let size = sizes.bytes(places[index].block..<max(places[index].block, places[index].end))
    return size < places[index].innerCount * Self.maxSection
  }

  /// Some 500 words in all.
  private static let maxSection = 3_000

  /// Whether the number of an inner entry continues that of the one around it, as “6.1” does “6.” and “A.1” does “A”.
  private static func isNumbered(_ inner: String, below outer: String) -> Bool {
    func number(_ title: String) -> Substring {
      let word = title.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
      return word.last.map { ".:".contains($0) } ?? false ? word.dropLast() : word
    }
    let number = number(outer)
    guard number.contains(where: \.isNumber) || number.count == 1 else { return false }
    return inner.drop { $0.isWhitespace }.hasPrefix(number + ".")
  }

  /// Whether what is in an entry are chapters and not sections, by what they are called.
  private func divides(_ title: String, inner: String) -> Bool {
    guard !Self.isNumbered(inner, below: title) else { return false }
    let outerLine = ChapterLine(title)
    let innerLine = ChapterLine(inner)
    if innerLine?.form == .named, innerLine?.rank == .chapter,
      outerLine?.form != .named || outerLine?.rank == .part
    {
      return true
    }
    guard let outerLine else { return true }
    if outerLine.form == .named { return outerLine.rank == .part }
    // Both have numbers, or a foreword has sections.
    return innerLine?.form == .bare && innerLine?.number?.style != outerLine.number?.style
  }

  // MARK: -

  private mutating func gather(named: inout Set<Int>) {
    var byBlock: [Int: [Int]] = [:]
    for index in places.indices where places[index].isChapter {
      let block = places[index].block
      // Of several entries for one place the first counts, and those that are in it.
      if let last = byBlock[block]?.last, entries[places[index].entry].parent != places[last].entry
      {
        continue
      }
      byBlock[block, default: []].append(index)
    }
    // Of a part without text of its own, whose heading begins its first chapter.
    var outer: (titles: [String], block: Int)?
    let blocks = byBlock.keys.sorted()
    for (number, block) in blocks.enumerated() {
      let here = byBlock[block] ?? []
      var titles = outer?.titles ?? []
      for index in here {
        titles += unlinked(above: places[index].entry, named: &named)
        titles.append(entries[places[index].entry].title)
      }
      let next = number + 1 < blocks.count ? blocks[number + 1] : blockCount
      let begin = outer?.block ?? block
      if here.contains(where: { hasChapterInside($0, at: next) }), !sizes.hasText(block..<next) {
        outer = (titles, begin)
      } else {
        let list = here.map { places[$0].entry }
        starts.append(
          Start(
            block: begin,
            title: Self.joined(titles),
            first: list.first ?? 0,
            last: list.last ?? 0
          )
        )
        outer = nil
      }
    }
  }

  /// Whether the chapter that begins at a block is in the entry of a place.
  private func hasChapterInside(_ index: Int, at block: Int) -> Bool {
    guard let first = places[index].firstInner else { return false }
    return first <= block && block < places[index].end
  }

  /// The titles of the entries around one that lead nowhere and were not named yet.
  private func unlinked(above entry: Int, named: inout Set<Int>) -> [String] {
    var titles: [String] = []
    var next = entries[entry].parent
    while let outer = next, entries[outer].target == nil, named.insert(outer).inserted {
      titles.insert(entries[outer].title, at: 0)
      next = entries[outer].parent
    }
    return titles
  }

  /// Without those that are empty or say the same again, also without the number that another one has.
  static func joined(_ titles: [String]) -> String {
    var parts: [String] = []
    for title in titles where !title.isEmpty && parts.count < 4 {
      guard let last = parts.last, withoutNumber(last) == withoutNumber(title) else {
        parts.append(title)
        continue
      }
      // The longer one has the number.
      if title.utf8.count > last.utf8.count { parts[parts.count - 1] = title }
    }
    return parts.joined(separator: " – ")
  }

  /// “About this manual” of “1. About this manual” and of “1.2 About this manual”; a title that is only a number stays.
  static func withoutNumber(_ title: String) -> Substring {
    let rest = title.drop { $0.isASCII && $0.isNumber || $0 == "." }
    guard rest.startIndex > title.startIndex, rest.first == " " else { return title[...] }
    return rest.dropFirst()
  }
}

extension ChapterLine {
  /// Whether a block is the number of a chapter or a part, and nothing else.
  static func isNumber(_ block: BookBlock) -> Bool {
    guard block.text.utf8.count <= maxNumber, let line = ChapterLine(block.text) else {
      return false
    }
    return !line.hasTitle && line.number != nil
  }

  private static let maxNumber = 40
}
