// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The bookmarks of a PDF, as pdftohtml writes them: `<item page="3">Title</item>`, and inner ones in an `<outline>`.
struct PDFBookmarks {
  struct Entry: Hashable {
    var title: String
    /// From 0.
    var page: Int
    /// 0 for the outermost.
    var depth: Int
  }

  private(set) var entries: [Entry] = []

  /// Those that are kept; no book has more.
  private static let limit = 10_000

  /// - Parameter bytes: which may be damaged.
  init(_ bytes: [UInt8]) {
    var depth = -1
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("<outline>") {
        depth += 1
      } else if line.hasPrefix("</outline>") {
        depth -= 1
      } else if depth >= 0, entries.count < Self.limit, let entry = Self.entry(line, depth: depth) {
        entries.append(entry)
      }
    }
  }

  private static func entry(_ line: Substring, depth: Int) -> Entry? {
    let start = "<item page=\""
    guard line.hasPrefix(start), let end = line.firstRange(ofText: "\">"),
      let page = Int(line.dropFirst(start.count).prefix { $0.isNumber }), page > 0,
      let close = line.firstRange(ofText: "</item>"), end.upperBound <= close.lowerBound
    else { return nil }
    let title = HTMLEntities.decoded(line[end.upperBound..<close.lowerBound]).inOneLine
    return title.isEmpty ? nil : Entry(title: title, page: page - 1, depth: depth)
  }

  /// Which of them begin chapters: the outermost of which there are several; where these are called parts, those in them as well.
  var chapters: [Entry] {
    guard
      let level = (0...3).first(where: { level in
        Set(entries.lazy.filter { $0.depth == level }.map(\.page)).count > 1
      })
    else { return [] }
    let top = entries.filter { $0.depth == level }
    let partCount = top.prefix(200).count { ChapterLine($0.title)?.rank == .part }
    return entries.filter { $0.depth == level || partCount > 1 && $0.depth == level + 1 }
  }
}
