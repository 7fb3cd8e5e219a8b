// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import SpeechSystem
import SpeechText

/// Writes subtitles: a cue for each sentence.
package struct Subtitles {
  package enum Format: Hashable, Sendable {
    /// WebVTT, with the time of each word in its cue.
    case vtt
    case srt
  }

  private let format: Format
  private let assembly: Assembly
  private let breaker: SentenceBreaker
  private var cueCount = 0

  package init(_ format: Format, assembly: Assembly) {
    self.format = format
    self.assembly = assembly
    breaker = SentenceBreaker(language: assembly.description.language ?? "")
  }

  /// What comes before the first cue.
  package var beginning: [UInt8] {
    guard format == .vtt else { return [] }
    let language = assembly.description.language.map { "Language: \($0)\n" } ?? ""
    return Array("WEBVTT\n\(language)\n".utf8)
  }

  /// The cues of a chapter.
  package mutating func chapter(_ index: Int) throws(AssemblyError) -> [UInt8] {
    var text = ""
    for paragraph in try ChapterWords(assembly, chapter: index).paragraphs {
      for sentence in sentences(paragraph) { text += cue(paragraph.text, words: sentence) }
    }
    return Array(text.utf8)
  }

  // MARK: -

  /// The words of each sentence of a paragraph.
  private func sentences(_ paragraph: ChapterWords.Paragraph) -> [ArraySlice<ChapterWords.Word>] {
    let text = Array(paragraph.text.string(0..<paragraph.text.text.count).utf8)
    var ends: [Int] = []
    var start = 0
    while start < text.count {
      let end = max(start + 1, breaker.endOfFirstSentence(in: text, range: start..<text.count))
      ends.append(String(decoding: text[..<end], as: UTF8.self).utf16.count)
      start = end
    }
    var sentences: [ArraySlice<ChapterWords.Word>] = []
    var first = 0
    for end in ends {
      let next =
        paragraph.words[first...].firstIndex { $0.range.lowerBound >= end } ?? paragraph.words.count
      if next > first { sentences.append(paragraph.words[first..<next]) }
      first = next
    }
    return sentences
  }

  private mutating func cue(
    _ text: UnitText.Paragraph,
    words: ArraySlice<ChapterWords.Word>
  ) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    cueCount += 1
    let times = "\(time(first.frames.lowerBound)) --> \(time(last.frames.upperBound))"
    guard format == .vtt else {
      return
        "\(cueCount)\n\(times)\n\(Self.line(text.string(first.range.lowerBound..<last.range.upperBound)))\n\n"
    }
    var line = ""
    var end = first.range.lowerBound
    for (index, word) in zip(words.indices, words) {
      line += Self.escaped(Self.line(text.string(end..<word.range.lowerBound), keepsEnds: true))
      // The first word begins with the cue; a time stamp must lie inside of it.
      if index != words.startIndex, word.frames.lowerBound > first.frames.lowerBound,
        word.frames.lowerBound < last.frames.upperBound
      {
        line += "<\(time(word.frames.lowerBound))>"
      }
      line += Self.escaped(text.string(word.range))
      end = word.range.upperBound
    }
    return "\(times)\n\(line)\n\n"
  }

  /// `00:00:01.500`, with a comma in SRT.
  private func time(_ frame: Int) -> String {
    let milliseconds = FrameMap.scaled(frame, from: assembly.format.sampleRate, to: 1000)
    func digits(_ number: Int, count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let seconds =
      "\(digits(milliseconds / 1000 % 60, count: 2))\(format == .vtt ? "." : ",")\(digits(milliseconds % 1000, count: 3))"
    return "\(digits(hours, count: 2)):\(digits(minutes, count: 2)):\(seconds)"
  }

  /// White space as single spaces: a blank line would end the cue.
  private static func line(_ text: String, keepsEnds: Bool = false) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard keepsEnds else { return words }
    if words.isEmpty { return text.isEmpty ? "" : " " }
    return (text.first?.isWhitespace == true ? " " : "") + words
      + (text.last?.isWhitespace == true ? " " : "")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing(text: "&", with: "&amp;")
      .replacing(text: "<", with: "&lt;")
      .replacing(text: ">", with: "&gt;")
  }
}
