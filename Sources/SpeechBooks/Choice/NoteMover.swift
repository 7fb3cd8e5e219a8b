// SPDX-License-Identifier: Apache-2.0

/// Takes the notes out of the places where a book has them.
enum NoteMover {
  /// Takes out all notes, and adds them again at the end of the chapters that refer to them, if that is wished. One that
  /// nothing refers to stays at the end of its own chapter.
  /// - Returns: how many notes there are.
  static func move(_ book: inout Book, to placement: NotePlacement) -> Int {
    var notes: [String: [BookBlock]] = [:]
    var order: [String] = []
    var home: [String: Int] = [:]
    for index in book.chapters.indices {
      guard book.chapters[index].blocks.contains(where: { $0.note != nil }) else { continue }
      var kept: [BookBlock] = []
      for block in book.chapters[index].blocks {
        guard let note = block.note else {
          kept.append(block)
          continue
        }
        if notes[note] == nil {
          order.append(note)
          home[note] = index
        }
        // The heading above all notes is not one.
        if !block.kind.isHeading { notes[note, default: []].append(block) }
      }
      // Nothing follows their heading now.
      while let last = kept.last, last.kind.isHeading, BookMatter(title: last.title) == .notes,
        kept.contains(where: { !$0.kind.isHeading })
      {
        kept.removeLast()
      }
      book.chapters[index].blocks = kept
    }
    // These have no place of their own.
    if placement == .end {
      for block in book.asides.lazy.flatMap(\.blocks) where !block.kind.isHeading {
        if let note = block.note { notes[note, default: []].append(block) }
      }
    }
    let count = notes.values.count { !$0.isEmpty }
    guard placement == .end, count > 0 else { return count }
    var isPlaced: Set<String> = []
    for index in book.chapters.indices {
      var added: [BookBlock] = []
      for note in book.chapters[index].blocks.lazy.flatMap(\.noteReferences)
      where isPlaced.insert(note).inserted {
        added += notes[note] ?? []
      }
      book.chapters[index].blocks += added
    }
    for note in order where !isPlaced.contains(note) {
      guard let index = home[note], let blocks = notes[note] else { continue }
      book.chapters[index].blocks += blocks
    }
    return count
  }
}
