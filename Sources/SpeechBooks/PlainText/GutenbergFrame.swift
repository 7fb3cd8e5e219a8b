// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What Project Gutenberg writes before and after a book.
struct GutenbergFrame {
  /// The lines of the book itself.
  let lines: Range<Int>
  private(set) var title: String?
  private(set) var author: String?
  private(set) var language: String?

  /// Nil when the text has neither its beginning nor its end.
  init?(_ text: SourceText) {
    let start = Self.start(text)
    let end = Self.end(text, after: start ?? 0)
    guard start != nil || end != nil else { return nil }
    lines = (start ?? 0)..<(end ?? text.lines.count)
    for index in 0..<(start ?? 0) {
      let next = index + 1 < text.lines.count ? text.beginning(index + 1, count: 300) : ""
      readField(text.beginning(index, count: 300), next: next)
    }
  }

  /// Lines in which its beginning is looked for: the old “small print” has some hundred.
  private static let maxHeader = 1_000

  private static func start(_ text: SourceText) -> Int? {
    for index in text.lines.indices.prefix(maxHeader) {
      let line = text.beginning(index, count: 120).uppercased()
      guard line.hasPrefix("*") else { continue }
      if isMark("START OF TH", line: line) {
        return afterCredits(text, from: end(ofMark: index, in: text))
      }
      if line.contains(text: "THE SMALL PRINT!"), line.hasPrefix("*END") {
        return afterCredits(text, from: index + 1)
      }
    }
    return nil
  }

  private static func isMark(_ words: String, line: String) -> Bool {
    line.contains(text: words) && line.contains(text: "PROJECT GUTENBERG")
  }

  /// The line after a mark, whose title may take several lines.
  private static func end(ofMark index: Int, in text: SourceText) -> Int {
    var next = index
    while next < index + 4, next < text.lines.count, !text.lines[next].isEmpty {
      if text.string(next).hasSuffix("***") { return next + 1 }
      next += 1
    }
    return index + 1
  }

  private static let credits = [
    "produced by", "e-text prepared by", "etext prepared by", "this etext was", "this e-text was",
    "transcribed from", "e-text produced by", "credits:",
  ]

  /// Who made the file is told first.
  private static func afterCredits(_ text: SourceText, from start: Int) -> Int {
    guard let first = text.lines[start...].firstIndex(where: { !$0.isEmpty }) else { return start }
    let line = text.beginning(first, count: 60).lowercased()
    guard credits.contains(where: line.hasPrefix) else { return start }
    return text.lines[first...].firstIndex { $0.isEmpty } ?? start
  }

  private static func end(_ text: SourceText, after start: Int) -> Int? {
    // The licence has some three hundred and fifty lines.
    for index in text.lines.indices.suffix(maxHeader) where index >= start {
      let line = text.beginning(index, count: 120).uppercased()
      let isEnd =
        line.hasPrefix("*") && isMark("END OF TH", line: line)
        || line.hasPrefix("END OF THE PROJECT GUTENBERG")
        || line.hasPrefix("END OF PROJECT GUTENBERG")
      if isEnd { return index }
    }
    return nil
  }

  /// - Parameter next: the line below, on which a subtitle goes on.
  private mutating func readField(_ line: String, next: String) {
    guard let colon = line.firstRange(ofText: ":") else { return }
    let value = String(line[colon.upperBound...]).trimmingSpace
    guard !value.isEmpty else { return }
    switch line[..<colon.lowerBound] {
    case "Title":
      let isWhole = !value.hasSuffix(":") && !value.hasSuffix(",") && !value.hasSuffix(";")
      title = title ?? (isWhole || next.isEmpty ? value : value + " " + next)
    case "Author": author = author ?? value
    case "Language":
      language = language ?? Self.languages[value.lowercased().prefix { $0.isLetter }]
    default: break
    }
  }

  /// Those of most of its books.
  private static let languages: [Substring: String] = [
    "english": "en", "french": "fr", "german": "de", "finnish": "fi", "dutch": "nl",
    "italian": "it",
    "spanish": "es", "portuguese": "pt", "hungarian": "hu", "chinese": "zh", "greek": "el",
    "swedish": "sv", "esperanto": "eo", "latin": "la", "danish": "da", "tagalog": "tl",
    "catalan": "ca",
    "polish": "pl", "norwegian": "no", "japanese": "ja", "welsh": "cy", "czech": "cs",
    "russian": "ru",
    "hebrew": "he", "icelandic": "is", "romanian": "ro", "serbian": "sr", "afrikaans": "af",
  ]
}
