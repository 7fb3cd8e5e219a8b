// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechJSON
import SpeechSystem

/// What `book --list` shows; the schema of its JSON is `Schemas/book-list.schema.json`.
struct BookListing: JSONRow {
  let outline: BookOutline
  let notices: [BookNotice]
  let rate: Double

  /// Voices speak about 175 words a minute, and pause.
  static func duration(ofWords count: Int, rate: Double) -> Duration {
    .seconds((Double(count) / 165 / rate * 60).rounded())
  }

  /// Lines for people.
  func lines(columns: Int?) -> [String] {
    var table = Table(["CHAPTER", "WORDS", "TIME", "LEFT OUT", "TITLE"])
    for chapter in outline.chapters {
      table.add([
        "\(chapter.number)", "\(chapter.wordCount)", clock(chapter.wordCount),
        chapter.leftOut.map { "\($0)" } ?? "", chapter.title,
      ])
    }
    let read = outline.chapters.count { $0.leftOut == nil }
    var lines = [heading].compactMap { $0 } + table.lines(columns: columns, title: 4)
    lines.append("")
    lines.append(
      "\(read) of \(Self.counted(outline.chapters.count, of: "chapter")) read: "
        + "\(Self.counted(outline.wordCount, of: "word")), about \(clock(outline.wordCount)) of speech."
    )
    lines += leftOut.map { "Left out: \($0)." }
    return lines
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("chapters")
      writer.array { writer in
        for chapter in outline.chapters { write(chapter, to: &writer) }
      }
      writer.member("creators", outline.creators)
      writer.member("language", outline.language)
      writer.member("leftOut", leftOut)
      writer.member("notices", notices.filter { $0.leftOut == nil }.map(\.description))
      writer.member("seconds", seconds(outline.wordCount))
      writer.member("title", outline.title)
      writer.member("words", outline.wordCount)
    }
  }

  private func write(_ chapter: BookOutline.Chapter, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", chapter.matter?.rawValue)
      writer.member("leftOut", chapter.leftOut.map { "\($0)" })
      writer.member("number", chapter.number)
      writer.member("seconds", seconds(chapter.wordCount))
      writer.member("title", chapter.title)
      writer.member("words", chapter.wordCount)
    }
  }

  // MARK: -

  /// Title and authors.
  private var heading: String? {
    let parts = [outline.title, outline.creators.joined(separator: ", ")].compactMap { $0 }
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", by ").shown
  }

  /// What is not read beside whole chapters.
  private var leftOut: [String] {
    let notes = outline.noteCount
    return (notes == 0 ? [] : ["\(Self.counted(notes, of: "note")), by --notes or --skip"])
      + notices.compactMap(\.leftOut)
  }

  private func seconds(_ words: Int) -> Int {
    Int(Self.duration(ofWords: words, rate: rate).seconds)
  }

  /// `0:05`, `1:02:05`.
  private func clock(_ words: Int) -> String {
    let seconds = seconds(words)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    return seconds < 3600 ? minutes : "\(seconds / 3600):\(minutes)"
  }

  private static func counted(_ count: Int, of name: String) -> String {
    "\(count) \(count == 1 ? name : name + "s")"
  }
}
