// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechText

/// Cuts an SSML document into documents of some kilobytes, between its paragraphs where that is possible. Each gets the
/// document type, the root's attributes and the lexicons of the whole.
struct SSMLSplitter {
  /// A part that is not divided, and the elements around it.
  private struct Atom {
    var range: Range<Int>
    /// Indices into `tags`, the outermost first, without the root.
    var path: [Int]
    var wordCount: Int
    var beginsParagraph: Bool
  }

  private struct Tag {
    var name: String
    /// The bytes of its start tag.
    var start: Range<Int>
  }

  private let source: [UInt8]
  private let size: Int
  private var breaker = SentenceBreaker(language: "")
  private var tags: [Tag] = []
  private var atoms: [Atom] = []
  private var head: [Range<Int>] = []
  private var root = 0..<0
  private var rootName = ""
  /// Of the root.
  private(set) var language: String?

  /// Elements whose content may be divided between units. Others apply to their content as a whole.
  private static let divisible: Set<String> = ["p", "s", "voice", "lang", "prosody", "emphasis"]
  private static let headElements: Set<String> = ["lexicon", "meta", "metadata"]

  /// - Parameter source: a whole document.
  init(_ source: [UInt8], size: Int) throws(MarkupError) {
    // Checks the document as rendering will.
    _ = try SpeechDocument(ssml: source)
    self.source = source
    self.size = max(1, size)
    try readAll()
  }

  /// The units, of one chapter.
  func units() -> [BookUnit] {
    var units: [BookUnit] = []
    var gathered: [Atom] = []
    var gatheredSize = 0
    for atom in atoms {
      if gatheredSize + atom.range.count > size, gathered.contains(where: { $0.wordCount > 0 }) {
        units.append(unit(gathered))
        gathered = []
        gatheredSize = 0
      }
      gathered.append(atom)
      gatheredSize += atom.range.count
    }
    if gathered.contains(where: { $0.wordCount > 0 }) { units.append(unit(gathered)) }
    return units
  }

  // MARK: - Reading

  private mutating func readAll() throws(MarkupError) {
    // The ends of elements first, as whether one is divided depends on its size.
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    var reader = try XMLReader(source, isTolerant: true)
    while let event = try reader.next() {
      switch event {
      case .start: open.append(reader.range.lowerBound)
      case .end: if let start = open.popLast() { ends[start] = reader.range.upperBound }
      case .text, .skippedEntity: break
      }
    }
    reader = try XMLReader(source, isTolerant: true)
    var path: [Int] = []
    // The end of the element that is taken as a whole.
    var undividedEnd = 0
    var newParagraph = true
    while let event = try reader.next() {
      let range = reader.range
      if case .start(let element) = event, root.isEmpty {
        root = range
        rootName = element.name.qualified
        language = element.attributes.first { $0.name.qualified == "xml:lang" }?.value
        breaker = SentenceBreaker(language: language ?? "")
        continue
      }
      if range.lowerBound < undividedEnd { continue }
      switch event {
      case .start(let element):
        let whole = range.lowerBound..<(ends[range.lowerBound] ?? range.upperBound)
        if ["p", "s"].contains(element.name.local) {
          newParagraph = element.name.local == "p" || newParagraph
        }
        if path.isEmpty, Self.headElements.contains(element.name.local) {
          head.append(whole)
          undividedEnd = whole.upperBound
        } else if whole.count > size, Self.divisible.contains(element.name.local) {
          tags.append(Tag(name: element.name.qualified, start: range))
          path.append(tags.count - 1)
        } else {
          atoms.append(atom(whole, path: path, newParagraph: &newParagraph))
          undividedEnd = whole.upperBound
        }
      case .end: _ = path.popLast()
      case .text: addText(range, path: path, newParagraph: &newParagraph)
      case .skippedEntity: break
      }
    }
  }

  private func atom(_ range: Range<Int>, path: [Int], newParagraph: inout Bool) -> Atom {
    let words = wordCount(range)
    defer { if words > 0 { newParagraph = false } }
    return Atom(range: range, path: path, wordCount: words, beginsParagraph: newParagraph)
  }

  private mutating func addText(_ range: Range<Int>, path: [Int], newParagraph: inout Bool) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = max(
        start + 1,
        breaker.endOfFirstSentence(in: source, range: start..<range.upperBound)
      )
      atoms.append(atom(start..<end, path: path, newParagraph: &newParagraph))
      start = end
    }
  }

  /// Words outside of tags.
  private func wordCount(_ range: Range<Int>) -> Int {
    var isInTag = false
    let text = source[range].filter { byte in
      if byte == UInt8(ascii: "<") { isInTag = true }
      defer { if byte == UInt8(ascii: ">") { isInTag = false } }
      return !isInTag
    }
    return WordCount.of(String(decoding: text, as: UTF8.self))
  }

  // MARK: - Writing

  private func unit(_ atoms: [Atom]) -> BookUnit {
    var text = Array(source[documentTypeStart..<root.upperBound])
    // An empty root has no atoms, so this is a start tag.
    for range in head { text += source[range] }
    var open: [Int] = []
    for atom in atoms {
      let common = zip(open, atom.path).prefix { $0 == $1 }.count
      for index in open[common...].reversed() { text += Array("</\(tags[index].name)>".utf8) }
      for index in atom.path[common...] { text += source[tags[index].start] }
      open = atom.path
      text += source[atom.range]
    }
    for index in open.reversed() { text += Array("</\(tags[index].name)>".utf8) }
    text += Array("</\(rootName)>".utf8)
    let first = atoms.first { $0.wordCount > 0 }
    return BookUnit(
      ssml: String(decoding: text, as: UTF8.self),
      chapter: 0,
      codes: first?.beginsParagraph == false ? ["+"] : ["p"],
      wordCount: atoms.reduce(0) { $0 + $1.wordCount }
    )
  }

  /// After the XML declaration, whose encoding need not be that of a unit.
  private var documentTypeStart: Int {
    let mark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard source[mark...].starts(with: "<?xml".utf8) else { return mark }
    return (source.firstIndex(of: UInt8(ascii: ">")) ?? mark - 1) + 1
  }
}
