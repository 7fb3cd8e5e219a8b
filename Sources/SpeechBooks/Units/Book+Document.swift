// SPDX-License-Identifier: Apache-2.0

extension Book {
  /// All of it as one SSML document: a paragraph for each block, item and row, and pauses around headings, as in units.
  /// The first of consecutive blocks of code is announced where the book's language has a known word for it.
  package var document: BookDocument {
    var writer = SSMLWriter(language: language)
    let code = SpokenWords.code(language)
    var isInCode = false
    var (hasText, isAfterBreak) = (false, false)
    for block in chapters.lazy.flatMap(\.blocks) {
      guard !block.isSilent else {
        isAfterBreak = isAfterBreak || hasText && block.isBreak
        continue
      }
      let isCode = block.kind == .code
      if isCode, !isInCode, let code {
        writer.add(BookPiece(kind: .paragraph, runs: [InlineRun(code)]))
      }
      isInCode = isCode
      var piece = BookPiece(
        kind: block.kind,
        runs: block.runs,
        isDone: block.isDone,
        file: block.file
      )
      piece.followsBreak = isAfterBreak
      writer.add(piece)
      (hasText, isAfterBreak) = (true, false)
    }
    return BookDocument(
      ssml: writer.document,
      places: writer.places(in: files, language: languagePlace)
    )
  }
}
