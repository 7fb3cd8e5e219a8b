// SPDX-License-Identifier: Apache-2.0

/// Finds the graphemes in a text.
struct GraphemeFinder {
  struct Candidate: Hashable {
    /// Bytes of the text.
    var range: Range<Int>
    /// In document order.
    var entries: [Int]
  }

  private let table: GraphemeTable
  private let text: [UInt8]
  private let holdsSentences: Bool
  private var atoms: [Atoms.Atom] = []
  private var numbers: [UInt32?] = []
  private var index = 0

  /// - Parameter holdsSentences: Capitalized words at the start of a sentence are also found in lower case.
  init(table: GraphemeTable, text: [UInt8], range: Range<Int>, holdsSentences: Bool) {
    self.table = table
    self.text = text
    self.holdsSentences = holdsSentences
    var cutter = Atoms(text, range: range)
    while let atom = cutter.next() {
      atoms.append(atom)
      numbers.append(table.number(of: atom, in: text))
    }
  }

  /// The candidates at the next place with any, the longest first; nil at the end.
  mutating func next() -> [Candidate]? {
    while index < atoms.count {
      let found = candidates(at: index)
      index += 1
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// Continues at a byte where an atom ends.
  mutating func skip(to byte: Int) {
    while index < atoms.count, atoms[index].range.lowerBound < byte { index += 1 }
  }

  private func candidates(at start: Int) -> [Candidate] {
    let atom = atoms[start]
    guard atom.kind != .space else { return [] }
    // The text may continue before the range.
    guard start > 0 || !Atoms.isInside(text, at: atom.range.lowerBound) else { return [] }
    let rest = numbers[(start + 1)...]
    var found: [Candidate] = []
    if let number = numbers[start] {
      table.walk(number, rest: rest) { entries, count in
        append(entries, from: start, count: count, to: &found)
      }
    }
    if let number = lowercasedNumber(at: start) {
      table.walk(number, rest: rest) { entries, count in
        append(entries, from: start, count: count, to: &found)
      }
    }
    guard found.count > 1 else { return found }
    // Stable, so that of two with equal length the one as written comes first.
    return found.enumerated()
      .sorted { ($1.element.range.count, $0.offset) < ($0.element.range.count, $1.offset) }
      .map(\.element)
  }

  private func append(
    _ entries: [Int],
    from start: Int,
    count: Int,
    to found: inout [Candidate]
  ) {
    let end = atoms[start + count - 1].range.upperBound
    if start + count == atoms.count, Atoms.isInside(text, at: end) { return }
    found.append(Candidate(range: atoms[start].range.lowerBound..<end, entries: entries))
  }

  /// The number of the lower-case form of a word at the start of a sentence.
  private func lowercasedNumber(at start: Int) -> UInt32? {
    guard holdsSentences, atoms[start].kind == .word else { return nil }
    let range = atoms[start].range
    let (scalar, length) = Atoms.scalar(in: text, at: range.lowerBound, end: range.upperBound)
    guard let properties = Unicode.Scalar(scalar)?.properties, properties.changesWhenLowercased,
      isAtSentenceStart(range.lowerBound)
    else { return nil }
    let rest = text[(range.lowerBound + length)..<range.upperBound]
    return table.number(of: Array(properties.lowercaseMapping.utf8) + rest)
  }

  /// Whether only spaces, quotes and brackets separate it from the end of a sentence or paragraph.
  private func isAtSentenceStart(_ index: Int) -> Bool {
    var index = index
    while index > 0 {
      var start = index - 1
      while start > 0, UTF8Check.isContinuation(text[start]) { start -= 1 }
      let scalar = Atoms.scalar(in: text, at: start, end: index).scalar
      switch scalar {
      case 0x0A, 0x0D, 0x21, 0x2E, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F: return true
      // Quotes, brackets and the signs that Spanish begins with.
      case 0x22, 0x27, 0x28, 0x5B, 0xA1, 0xAB, 0xBB, 0xBF, 0x2018...0x201F, 0x2039, 0x203A: break
      default: guard Atoms.kind(of: scalar) == .space else { return false }
      }
      index = start
    }
    return true
  }
}
