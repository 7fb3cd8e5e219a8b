// SPDX-License-Identifier: Apache-2.0
package import SpeechMarkup

/// An SSML document of some kilobytes of a book, rendered by itself.
package struct BookUnit: Hashable, Sendable {
  package var ssml: String
  /// Index of the chapter.
  package var chapter: Int
  /// The names of its paragraphs' kinds (`BookBlock.Kind.code`), `+` for one that continues the paragraph before it.
  package var codes: [String]
  /// Words of its text.
  package var wordCount: Int
  /// Where its text is in the files of the book; empty where that is not known.
  var entries: [DocumentPlaces.Entry] = []

  package init(ssml: String, chapter: Int, codes: [String], wordCount: Int) {
    self.ssml = ssml
    self.chapter = chapter
    self.codes = codes
    self.wordCount = wordCount
  }
}

extension Book {
  /// Bytes of text in a unit: some minutes of speech, so that one which fails or is edited costs little.
  package static let defaultUnitSize = 2000

  /// The units of all chapters, in order. [any thread]
  /// - Parameter size: bytes of text that a unit has at most, unless one sentence is longer.
  package func units(size: Int = defaultUnitSize) -> [BookUnit] {
    var cutter = UnitCutter(language: language, size: size, dialogueVoice: dialogueVoice)
    for (index, chapter) in chapters.enumerated() { cutter.add(chapter, index: index) }
    return cutter.units
  }
}

extension BookUnit {
  /// The units of an SSML document, which has one chapter, and its language. [any thread]
  package static func units(
    ofSSML source: [UInt8],
    size: Int = Book.defaultUnitSize
  ) throws(MarkupError) -> (units: [BookUnit], language: String?) {
    let splitter = try SSMLSplitter(source, size: size)
    return (splitter.units(), splitter.language)
  }
}
