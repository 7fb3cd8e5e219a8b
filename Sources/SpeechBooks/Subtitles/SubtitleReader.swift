// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Reads subtitles, SubRip or WebVTT: what is said, without numbers and times.
enum SubtitleReader {
  /// A pause between two cues that begins a paragraph. Cues of one conversation follow each other in less than two seconds.
  private static let pause = 2_000
  /// A sentence goes on over a pause of at most so long.
  private static let maxPauseInSentence = 10_000
  /// Bytes of a paragraph after which the next sentence begins another.
  private static let longParagraph = 1_000

  /// - Parameter text: UTF-8.
  static func read(
    _ text: [UInt8],
    isWebVTT: Bool,
    notices: inout [BookNotice]
  ) throws(BookError) -> Book {
    let lines = try SubtitleLines(text, isWebVTT: isWebVTT)
    try check(lines, notices: &notices)
    var book = Book()
    book.language = lines.language
    var paragraphs: [InlineRun] = []
    var current = InlineRun("")
    var previous: SubtitleCue?
    var lastLines: [InlineRun] = []
    func end() {
      if !current.text.isEmpty { paragraphs.append(current) }
      current = InlineRun("")
    }
    for cue in lines.cues {
      var said = cue.lines.compactMap { CueText.plain($0) }
      guard !said.isEmpty else { continue }
      let gap = cue.start - (previous?.end ?? cue.start)
      let whole = said
      // Live captions show a line again while the next appears.
      if previous != nil, gap < 50 { said = withoutRepeated(said, after: lastLines) }
      (previous, lastLines) = (cue, whole)
      let isOpen = !current.text.isEmpty && !endsSentence(current.text)
      if gap >= (isOpen ? maxPauseInSentence : pause)
        || !isOpen && current.text.utf8.count > longParagraph
      {
        end()
      }
      for line in said {
        // Another person speaks.
        if isTurn(line.text) { end() }
        if !current.text.isEmpty { current.text += " " }
        current.places.add(line.places, after: current.text.utf8.count)
        current.text += line.text
      }
      guard paragraphs.count < BlockBuilder.maxPieces else {
        throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
      }
    }
    end()
    book.chapters = [
      BookChapter(title: "", blocks: paragraphs.map { BookBlock(.paragraph, runs: [$0]) })
    ]
    return book
  }

  /// What is wrong with a file is said, and what of it is not read.
  private static func check(
    _ lines: SubtitleLines,
    notices: inout [BookNotice]
  ) throws(BookError) {
    if !lines.hasTimes, let line = lines.unclear.first ?? lines.untimed.first {
      let hasText =
        lines.cues.isEmpty || lines.cues.contains { $0.lines.contains(where: hasLetter) }
      throw hasText ? .noTimes(line: line) : .noText
    }
    if !lines.unclear.isEmpty { notices.append(.unclearTimes(lines: lines.unclear)) }
    if !lines.untimed.isEmpty { notices.append(.untimedText(lines: lines.untimed)) }
    if lines.endsEarly { notices.append(.endsEarly) }
  }

  private static func hasLetter(_ text: some StringProtocol) -> Bool {
    text.contains(where: \.isLetter)
  }

  /// Without the lines at its beginning that are the last ones of the cue before.
  private static func withoutRepeated(_ lines: [InlineRun], after last: [InlineRun]) -> [InlineRun]
  {
    for count in stride(from: min(lines.count, last.count), to: 0, by: -1)
    where lines.prefix(count).elementsEqual(last.suffix(count), by: { $0.text == $1.text }) {
      return Array(lines.dropFirst(count))
    }
    return lines
  }

  private static func endsSentence(_ text: String) -> Bool {
    guard let last = text.last(where: { !"\"'”’»)]".contains($0) }) else { return true }
    return ".!?…。！？:;♪".contains(last)
  }

  /// Whether a line begins with the dash of another speaker.
  private static func isTurn(_ line: String) -> Bool {
    guard let first = line.first, "-–—".contains(first) else { return false }
    return line.dropFirst().first.map { !"-–—".contains($0) } ?? false
  }
}
