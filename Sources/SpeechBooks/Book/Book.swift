// SPDX-License-Identifier: Apache-2.0

/// A book as it is read aloud: what it says, in order, without its layout.
package struct Book: Hashable, Sendable {
  package var title: String?
  /// Authors first.
  package var creators: [String] = []
  /// A BCP 47 tag; nil if the file states none.
  package var language: String?
  /// Bytes of the file in which the author states the language; nil where no one needs to know.
  package var languagePlace: Range<Int>?
  /// Of the publication, such as a UUID or an ISBN; nil if the file states none.
  package var identifier: String?
  package var cover: BookCover?
  package var details = BookDetails()
  package var chapters: [BookChapter] = []
  /// Notes that are in documents of their own, outside of the main text.
  package var asides: [BookChapter] = []
  /// The voice of what is between quotation marks; nil: that of the text around it.
  package var dialogueVoice: String?
  /// The texts that its author wrote and that places in blocks are of: one, or those of an EPUB; none where places are not
  /// known.
  package var files: [SourceFile] = []

  package init() {}

  /// Changes where all text is in the files.
  mutating func mapPlaces(_ change: (Range<Int>) -> Range<Int>) {
    for index in chapters.indices { chapters[index].blocks.mapPlaces(change) }
    for index in asides.indices { asides[index].blocks.mapPlaces(change) }
  }
}

extension [BookBlock] {
  fileprivate mutating func mapPlaces(_ change: (Range<Int>) -> Range<Int>) {
    for block in indices {
      for run in self[block].runs.indices {
        for place in self[block].runs[run].places.indices {
          let source = self[block].runs[run].places[place].source
          self[block].runs[run].places[place].source = change(source)
        }
      }
    }
  }
}
