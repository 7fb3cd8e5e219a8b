// SPDX-License-Identifier: Apache-2.0

/// The text of the block that is being read, with white space collapsed.
struct BlockText {
  private var runs: [InlineRun] = []
  private var run = RunText()
  private var style = InlineStyle()
  /// White space that is written when text follows it.
  private var hasSpace = false
  /// Of the last text whose place is known.
  private var lastSource: Range<Int>?
  /// Bytes of text so far, also of what was taken away.
  private var size = 0
  /// The sign of a note was taken away here.
  private var isAfterNote = false

  /// How many runs it has so far.
  var runCount: Int { runs.count }

  /// Whether there is nothing but white space so far.
  var isEmpty: Bool { run.isEmpty && runs.isEmpty }

  /// - Parameters:
  ///   - keepsLines: whether a line feed breaks the line, as in `<pre>`.
  ///   - place: of the bytes in the file.
  mutating func add(
    _ text: ArraySlice<UInt8>,
    style: InlineStyle,
    keepsLines: Bool,
    place: SourcePlace = .unknown
  ) {
    var index = text.startIndex
    while index < text.endIndex {
      guard Self.isText(text[index]) else {
        if keepsLines, text[index] == UInt8(ascii: "\n") { breakLine() } else { hasSpace = true }
        index += 1
        continue
      }
      var end = index + 1
      while end < text.endIndex, Self.isText(text[end]) { end += 1 }
      let part = place.dropping(index - text.startIndex)
      add(word: text[index..<end], style: style, place: part)
      index = end
    }
  }

  private static func isText(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7F }

  private mutating func add(word: ArraySlice<UInt8>, style: InlineStyle, place: SourcePlace) {
    if isAfterNote {
      isAfterNote = false
      if word.first == UInt8(ascii: "]"), takeBracket() {
        let rest = word.dropFirst()
        if let mark = rest.first, ".,;:!?)".utf8.contains(mark) { hasSpace = false }
        if !rest.isEmpty { add(word: rest, style: style, place: place.dropping(1)) }
        return
      }
    }
    if style != self.style {
      // A space beside text of another style is not part of that.
      let isBefore = self.style == InlineStyle() || style != InlineStyle()
      if hasSpace, isBefore { endWithSpace() }
      endRun()
      self.style = style
    }
    let source = place.range(ofCount: word.count)
    if hasSpace, !isEmpty, !(run.isEmpty && runs.last?.text == "\n") {
      run.append(UInt8(ascii: " "), source: space(before: source))
    }
    hasSpace = false
    run.append(word, place: place)
    size += word.count
    lastSource = source ?? lastSource
  }

  /// What is between the last text and the next.
  private func space(before next: Range<Int>?) -> Range<Int>? {
    guard let last = lastSource, let next, last.upperBound < next.lowerBound else { return nil }
    return last.upperBound..<next.lowerBound
  }

  private mutating func endWithSpace() {
    hasSpace = false
    if !run.isEmpty {
      run.append(UInt8(ascii: " "))
    } else if let last = runs.indices.last, runs[last].text != "\n" {
      runs[last].text += " "
    }
  }

  /// A line break; none at the beginning of a block, nor two in succession.
  mutating func breakLine() {
    hasSpace = false
    endRun()
    if let last = runs.last, last.text != "\n" { runs.append(.lineBreak) }
  }

  /// Ends a cell of a table: a mark that sounds like a pause.
  mutating func separateCell() {
    // A break of lines at the end of a cell is none.
    if run.isEmpty, runs.last?.text == "\n" { runs.removeLast() }
    guard !isEmpty else { return }
    let last = run.last ?? runs.last?.text.utf8.last
    hasSpace = false
    if let last, !".,:;!?".utf8.contains(last) {
      run.append(UInt8(ascii: ";"))
    }
    hasSpace = true
  }

  /// What has been added, without white space at both ends; begins the next block.
  mutating func take() -> [InlineRun] {
    endRun()
    if runs.last?.text == "\n" { runs.removeLast() }
    let taken = runs.count < 2 ? runs : runs.mergingEqualStyles
    // The buffers of the run are used again.
    let run = run
    self = BlockText()
    self.run = run
    return taken
  }

  private mutating func endRun() {
    guard let ended = run.take(style: style) else { return }
    runs.append(ended)
  }

  // MARK: - Parts that are read in another way than they are written

  /// The beginning of a part.
  struct Mark {
    fileprivate var runCount: Int
    fileprivate var hasSpace: Bool
    fileprivate var size: Int
  }

  /// Begins a part, which ends before the block does.
  mutating func mark() -> Mark {
    endRun()
    return Mark(runCount: runs.count, hasSpace: hasSpace, size: size)
  }

  /// The text since the mark; white space may be around it. Nil if it is too long to be anything but text.
  mutating func text(since mark: Mark) -> String? {
    guard size - mark.size <= Self.maxPart else { return nil }
    endRun()
    return runs.dropFirst(mark.runCount).map(\.text).joined()
  }

  /// The last letters before the mark, empty after white space or at the beginning.
  func word(before mark: Mark) -> String {
    guard !mark.hasSpace, let run = runs.prefix(mark.runCount).last else { return "" }
    return String(
      String(run.text.suffix(Self.wordLength).reversed().prefix { !$0.isWhitespace }.reversed())
    )
  }

  /// The style of the text before the mark where `said` goes on with its last word: "<i>x</i><sup>2</sup>" is one word, which a change
  /// of style in the middle would divide.
  func style(before mark: Mark, for said: String) -> InlineStyle? {
    guard !word(before: mark).isEmpty, said.first?.isWhitespace == false else { return nil }
    return runs.prefix(mark.runCount).last?.style
  }

  /// Takes away what was added since the mark, and returns its range in the file.
  mutating func remove(since mark: Mark) -> Range<Int>? {
    endRun()
    guard mark.runCount < runs.count else {
      hasSpace = mark.hasSpace || hasSpace
      return nil
    }
    let places = runs[mark.runCount...].flatMap(\.places)
    runs.removeLast(runs.count - mark.runCount)
    hasSpace = mark.hasSpace
    // The space before a link is part of the run before it.
    if hasSpace, let last = runs.last, last.text.utf8.last == UInt8(ascii: " ") {
      runs[runs.count - 1] = last.part(0..<(last.text.utf8.count - 1))
    }
    guard let first = places.map(\.source.lowerBound).min(),
      let last = places.map(\.source.upperBound).max()
    else { return nil }
    return first..<last
  }

  /// Takes away the sign of a note, and brackets around it: “[]” is between a sentence and the next.
  mutating func removeNote(since mark: Mark) {
    _ = remove(since: mark)
    isAfterNote = !hasSpace
  }

  /// Takes away the bracket before the sign of a note, if it is there.
  private mutating func takeBracket() -> Bool {
    guard !hasSpace, run.isEmpty, runs.last?.text.utf8.last == UInt8(ascii: "[") else {
      return false
    }
    removeLastByte()
    if runs.last?.text.utf8.last == UInt8(ascii: " ") {
      removeLastByte()
      hasSpace = true
    }
    return true
  }

  private mutating func removeLastByte() {
    guard let last = runs.popLast(), last.text.utf8.count > 1 else { return }
    runs.append(last.part(0..<(last.text.utf8.count - 1)))
  }

  private static let maxPart = 1_000
  /// Letters that tell what a raised number means.
  private static let wordLength = 24
}

extension [InlineRun] {
  /// Runs of the same style as one, except for line breaks.
  var mergingEqualStyles: [InlineRun] {
    // Mostly there are none, and a paragraph may have a million runs.
    let areAny = indices.dropFirst().contains { index in
      self[index].style == self[index - 1].style && self[index].text != "\n"
        && self[index - 1].text != "\n"
    }
    guard areAny else { return self }
    var merged: [InlineRun] = []
    for run in self {
      guard let last = merged.indices.last, merged[last].style == run.style, run.text != "\n",
        merged[last].text != "\n"
      else {
        merged.append(run)
        continue
      }
      let size = merged[last].text.utf8.count
      merged[last].text += run.text
      merged[last].places.add(run.places, after: size)
    }
    return merged
  }
}
