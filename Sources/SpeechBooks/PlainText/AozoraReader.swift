// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Reads a text in the notation of Aozora Bunko: each line is a paragraph. The list of its marks before the text and what it was
/// made from behind it are left out.
struct AozoraReader {
  private let text: SourceText
  private let ruby: RubyReading?
  private var book = Book()
  private(set) var notices: [BookNotice] = []
  private var blocks: [BookBlock] = []
  /// The level of a heading of several lines that is not ended.
  private var openLevel: Int?

  /// Lines in which the marks are looked for.
  private static let maxStart = 2_000

  /// Nil for all other text.
  init?(_ bytes: [UInt8], ruby: RubyReading?) throws(BookError) {
    text = try SourceText(bytes)
    self.ruby = ruby
    guard Self.isInNotation(text) else { return nil }
  }

  /// It has the list of marks, or two readings in kana, or one and a note: `《…》` are titles in Chinese.
  private static func isInNotation(_ text: SourceText) -> Bool {
    var (readingCount, noteCount) = (0, 0)
    for index in text.lines.indices.prefix(maxStart) {
      let line = text.beginning(index, count: 4_000)
      if isListOfMarks(line) { return true }
      if line.contains(text: "［＃") { noteCount += 1 }
      var rest = line[...]
      while let open = rest.firstIndex(of: "《") {
        rest = rest[rest.index(after: open)...]
        // No word has a longer reading.
        guard let close = rest.prefix(40).firstIndex(of: "》") else { continue }
        let reading = rest[..<close].unicodeScalars
        if !reading.isEmpty, reading.allSatisfy({ (0x3040...0x30FF).contains($0.value) }) {
          readingCount += 1
        }
      }
      if readingCount >= 2 || readingCount == 1 && noteCount > 0 { return true }
    }
    return false
  }

  private static func isListOfMarks(_ line: String) -> Bool {
    line.hasPrefix("【テキスト中に現れる記号について】")
  }

  mutating func read() throws(BookError) -> Book {
    book.language = "ja"
    let range = readAround()
    let headings = HeadingFinder(text, in: range, without: []).headings
    var element = 1
    for index in range where !text.lines[index].isEmpty {
      guard blocks.count < BlockBuilder.maxPieces else {
        throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
      }
      let line = AozoraLine(
        text.lines[index].range,
        of: text.bytes,
        ruby: ruby,
        element: &element
      )
      add(line, heading: headings[index])
    }
    let levels = [1, 2, 3].filter { level in blocks.contains { $0.kind == .heading(level) } }
    // Small headings are sections of chapters.
    let chosen = levels.count > 1 ? levels.filter { $0 < 3 } : levels
    book.chapters = ChapterCutter.chapters(blocks, levels: chosen, firstTitle: book.title ?? "")
    return book
  }

  // MARK: - What is around the text

  private mutating func readAround() -> Range<Int> {
    var range = text.lines.indices
    let marks = range.prefix(Self.maxStart).first {
      Self.isListOfMarks(text.beginning($0, count: 80))
    }
    if let marks {
      let opening = text.lines[..<marks].indices.last { isRule($0) } ?? marks
      let closing = text.lines[(marks + 1)...].indices.first { isRule($0) } ?? marks
      readHead(0..<opening)
      notices.append(.listOfMarksLeftOut)
      range = (closing + 1)..<range.upperBound
    }
    if let source = range.last(where: { text.beginning($0, count: 12).hasPrefix("底本：") }) {
      notices.append(.sourceLeftOut)
      range = range.lowerBound..<source
    }
    return range
  }

  private func isRule(_ index: Int) -> Bool {
    let line = text.beginning(index, count: 100)
    return line.utf8.count >= 20 && line.allSatisfy { $0 == "-" }
  }

  /// Its title and who wrote it; between them there may be a subtitle, and behind them who translated it.
  private mutating func readHead(_ range: Range<Int>) {
    var element = 1
    let lines = range.compactMap { index -> String? in
      let line = AozoraLine(text.lines[index].range, of: text.bytes, ruby: .base, element: &element)
      let words = line.runs.map(\.text).joined()
      return words.isEmpty ? nil : words
    }
    guard let title = lines.first else { return }
    book.title = title
    let names = lines.dropFirst().filter { !$0.hasSuffix("訳") && !$0.hasSuffix("編") }
    book.creators = names.last.map { [$0] } ?? []
    blocks.append(BookBlock(.heading(1), text: title))
    if let name = names.last { blocks.append(BookBlock(.paragraph, text: name)) }
  }

  // MARK: - Lines

  private mutating func add(_ line: AozoraLine, heading: TextHeading?) {
    var level = openLevel
    for note in line.notes {
      guard let named = Self.level(note) else { continue }
      let isEnd = note.hasSuffix("終わり")
      level = level ?? named
      if note.hasPrefix("ここから") { openLevel = named } else if isEnd { openLevel = nil }
    }
    if level == nil, let rank = heading?.rank { level = rank == .part ? 1 : 2 }
    guard line.runs.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else { return }
    blocks.append(BookBlock(level.map { .heading($0) } ?? .paragraph, runs: line.runs))
  }

  /// Of a heading: `「第一章」は大見出し`, `大見出し`, `ここから同行中見出し`.
  private static func level(_ note: String) -> Int? {
    for (name, level) in [("大見出し", 1), ("中見出し", 2), ("小見出し", 3)]
    where note.contains(text: name) {
      return level
    }
    return nil
  }
}
