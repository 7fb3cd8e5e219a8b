// SPDX-License-Identifier: Apache-2.0

/// Which parts of a book are read.
package struct BookChoice: Hashable, Sendable {
  /// Nil: all.
  package var chapters: ChapterRanges?
  /// A list of contents is for finding a place.
  package var skipped: Set<BookMatter> = [.contents]
  package var notes = NotePlacement.here
  /// The voice of what is between quotation marks; nil: that of the text around it.
  package var dialogueVoice: String?
  /// Of several for a chapter the last counts.
  package var chapterVoices: [ChapterVoice] = []

  package init() {}

  /// All of a file, also its list of contents.
  package static let everything: BookChoice = {
    var choice = BookChoice()
    choice.skipped = []
    return choice
  }()

  /// Takes out of a book what is not read, and returns what it consists of. [any thread]
  /// - Parameter countsWords: whether the outline has the number of words, which takes time.
  package func apply(
    to book: inout Book,
    countsWords: Bool = false
  ) throws(BookError) -> BookOutline {
    let numbers = [chapters].compactMap { $0 } + chapterVoices.map(\.chapters)
    for missing in numbers.compactMap({ $0.missing(ofCount: book.chapters.count) }) {
      throw .noSuchChapter(missing, count: book.chapters.count)
    }
    book.dialogueVoice = dialogueVoice
    for index in book.chapters.indices {
      let own = chapterVoices.last { $0.chapters.contains(index + 1) }
      book.chapters[index].voice = own?.voice
    }
    let placement = skipped.contains(.notes) ? .skip : notes
    let matters = book.chapters.map { placement == .skip && $0.matter == .notes }
    // Notes that are moved leave their chapter empty.
    let moved = placement == .here ? 0 : NoteMover.move(&book, to: placement)
    book.asides = []
    var outline = BookOutline(title: book.title, creators: book.creators, language: book.language)
    outline.noteCount = placement == .skip ? moved : 0
    var kept: [BookChapter] = []
    for (index, chapter) in book.chapters.enumerated() {
      let reason = reason(chapter, number: index + 1) ?? (matters[index] ? .matter(.notes) : nil)
      var entry = BookOutline.Chapter(title: chapter.title, number: index + 1)
      entry.wordCount = countsWords ? chapter.wordCount : 0
      entry.matter = chapter.matter
      entry.leftOut = reason
      outline.chapters.append(entry)
      if reason == nil { kept.append(chapter) }
    }
    guard kept.contains(where: \.isHeard) else { throw .allLeftOut }
    book.chapters = kept
    return outline
  }

  private func reason(_ chapter: BookChapter, number: Int) -> BookOutline.Reason? {
    if let chapters, !chapters.contains(number) { return .notChosen }
    if let matter = chapter.matter, skipped.contains(matter) { return .matter(matter) }
    // The heading of notes that are read elsewhere is nothing.
    let isRead =
      chapter.matter == .notes && notes == .end
      ? chapter.blocks.contains { !$0.kind.isHeading && !$0.isSilent } : chapter.isHeard
    return isRead ? nil : .empty
  }
}

extension BookChapter {
  /// Whether any of it is heard.
  fileprivate var isHeard: Bool { blocks.contains { !$0.isSilent } }
}
