// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The cues of files with subtitles.
struct SubtitleLines {
  private(set) var cues: [SubtitleCue] = []
  /// Lines, counted from 1, whose cue does not say when it is shown, or only in part.
  private(set) var unclear: [Int] = []
  /// Lines with text that belongs to no cue.
  private(set) var untimed: [Int] = []
  /// The file stops behind the number of a cue.
  private(set) var endsEarly = false
  /// Some line has times.
  private(set) var hasTimes = false
  /// What the head of WebVTT says.
  private(set) var language: String?

  private let lines: [Substring]
  /// The number of the cue, as SubRip writes it.
  private var number: Int?

  /// - Parameter text: UTF-8.
  init(_ text: [UInt8], isWebVTT: Bool) throws(BookError) {
    lines = try Self.split(String(decoding: text, as: UTF8.self))
    if isWebVTT { readWebCues() } else { readCues() }
  }

  /// Lines without white space at both ends.
  private static func split(_ text: String) throws(BookError) -> [Substring] {
    let limit = 4 * BlockBuilder.maxPieces
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= limit else { throw .tooMany(what: "lines", limit: limit) }
    return lines.map(\.trimmingSpace)
  }

  private mutating func begin(_ times: SubtitleTimes?, unclearAt line: Int? = nil) {
    cues.append(SubtitleCue(times, after: cues.last?.end))
    if let line { unclear.append(line + 1) }
    if times != nil { hasTimes = true }
  }

  private mutating func add(_ line: Substring) {
    guard let last = cues.indices.last else { return }
    cues[last].lines.append(line)
  }

  // MARK: - SubRip

  /// The text of a cue may have empty lines, or none after it.
  private mutating func readCues() {
    let end = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    for index in 0..<end {
      let line = lines[index]
      if let times = SubtitleTimes(line) {
        begin(times)
      } else if let times = damagedTimes(index) {
        begin(times, unclearAt: index)
      } else if let number = cueNumber(index), hasTimes(index + 1) {
        self.number = number
      } else if let number = cueNumber(index), isNext(number, at: index) {
        self.number = number
        if index + 1 == end { endsEarly = true } else { begin(nil, unclearAt: index) }
      } else if cues.isEmpty, !line.isEmpty {
        begin(nil, unclearAt: index)
        add(line)
      } else {
        add(line)
      }
    }
  }

  private func cueNumber(_ index: Int) -> Int? {
    let line = lines[index]
    guard (1...9).contains(line.utf8.count), line.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(line)
  }

  private func hasTimes(_ index: Int) -> Bool {
    index < lines.count && (SubtitleTimes(lines[index]) != nil || damagedTimes(index) != nil)
  }

  private func damagedTimes(_ index: Int) -> SubtitleTimes? {
    let isAfterNumber =
      index > 0 && cueNumber(index - 1) != nil && (index == 1 || lines[index - 2].isEmpty)
    return SubtitleTimes(damaged: lines[index], isAfterNumber: isAfterNumber)
  }

  /// Whether a number on a line of its own is that of a cue which lacks its times: it is the next, and text follows or nothing.
  private func isNext(_ number: Int, at index: Int) -> Bool {
    let isApart = index == 0 || lines[index - 1].isEmpty
    let isFollowed =
      index + 1 < lines.count && !lines[index + 1].isEmpty
      || lines[(index + 1)...].allSatisfy(\.isEmpty)
    return isApart && isFollowed && (self.number.map { $0 + 1 == number } ?? cues.isEmpty)
  }

  // MARK: - WebVTT

  /// Blocks with a line of times, after a name or not. Notes and styles have none.
  private mutating func readWebCues() {
    // The first block is the head.
    var block = (kind: WebBlock.head, lines: 0, start: 0)
    func isLost() -> Bool { block.kind == .other && block.lines > 0 }
    for (index, line) in lines.enumerated() {
      if let times = SubtitleTimes(line) {
        begin(times)
        block.kind = .cue
      } else if line.isEmpty {
        if isLost() { untimed.append(block.start + 1) }
        block = (.other, 0, index + 1)
      } else {
        block.lines += 1
        switch block.kind {
        case .cue: add(line)
        case .head:
          if line.hasPrefix("Language:"), language == nil {
            language = LanguageCode(String(line.dropFirst(9)))?.tag
          }
        case .note: break
        case .other:
          if block.lines == 1, ["NOTE", "STYLE", "REGION"].contains(where: line.hasPrefix) {
            block.kind = .note
          } else if let times = SubtitleTimes(damaged: line, isAfterNumber: block.lines < 3) {
            begin(times, unclearAt: index)
            block.kind = .cue
          }
        }
      }
    }
    if isLost() { untimed.append(block.start + 1) }
  }

  private enum WebBlock { case head, note, cue, other }
}
