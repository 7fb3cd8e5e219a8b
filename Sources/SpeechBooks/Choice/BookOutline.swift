// SPDX-License-Identifier: Apache-2.0

/// What a book consists of: its chapters, how long they are, and which of them are left out.
package struct BookOutline: Hashable, Sendable {
  /// Why a chapter is not read.
  package enum Reason: Hashable, Sendable {
    /// Another one was asked for.
    case notChosen
    case matter(BookMatter)
    /// It has nothing that is heard, or its notes are read elsewhere.
    case empty
  }

  package struct Chapter: Hashable, Sendable {
    /// From 1, in the book as a whole.
    package var number: Int
    package var title: String
    package var wordCount = 0
    package var matter: BookMatter?
    /// Nil: it is read.
    package var leftOut: Reason?

    package init(title: String, number: Int) {
      self.title = title
      self.number = number
    }
  }

  package var title: String?
  package var creators: [String]
  package var language: String?
  package var chapters: [Chapter] = []
  /// Footnotes and endnotes that are not read.
  package var noteCount = 0

  package init(title: String?, creators: [String], language: String?) {
    self.title = title
    self.creators = creators
    self.language = language
  }

  /// What is not read for its kind, as a noun: `chapter 1 (contents), by --skip`; nil for nothing.
  package var partsLeftOut: String? {
    let parts = chapters.compactMap { chapter in
      if case .matter(let matter) = chapter.leftOut {
        "\(chapter.number) (\(matter.rawValue))"
      } else {
        nil
      }
    }
    guard let last = parts.last else { return nil }
    guard parts.count > 1 else { return "chapter \(last), by --skip" }
    let shown = parts.prefix(Self.maxShown)
    let rest = parts.count - shown.count
    let list = rest > 0 ? Array(shown) : shown.dropLast()
    return
      "chapters \(list.joined(separator: ", ")) and \(rest > 0 ? "\(rest) more" : last), by --skip"
  }

  private static let maxShown = 5

  /// Words of what is read.
  package var wordCount: Int {
    chapters.reduce(0) { $0 + ($1.leftOut == nil ? $1.wordCount : 0) }
  }
}

extension BookOutline.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notChosen: "not among --chapters"
    case .matter(let matter): "\(matter.rawValue), by --skip"
    case .empty: "nothing to read"
    }
  }
}

extension BookChapter {
  /// Words of its text.
  package var wordCount: Int { blocks.reduce(0) { $0 + WordCount.of($1.text) } }
}
