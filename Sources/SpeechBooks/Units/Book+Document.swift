// SPDX-License-Identifier: Apache-2.0

extension Book {
  /// All of it as one SSML document: a paragraph for each block, item and row, and pauses around headings, as in units.
  /// The first of consecutive blocks of code is announced where the book's language has a known word for it.
  package var document: BookDocument {
    var writer = SSMLWriter(language: language)
    let words = SpokenWords.of(language)
    var isInCode = false
    for block in chapters.lazy.flatMap(\.blocks)
    where block.text.unicodeScalars.contains(where: \.isSpoken) {
      let isCode = block.kind == .code
      if isCode, !isInCode, let words {
        writer.add(BookPiece(kind: .paragraph, runs: [InlineRun(words.code)]))
      }
      isInCode = isCode
      writer.add(
        BookPiece(kind: block.kind, runs: block.runs, isDone: block.isDone, file: block.file)
      )
    }
    return BookDocument(ssml: writer.document, places: writer.places(in: files))
  }
}
