// SPDX-License-Identifier: Apache-2.0

extension Book {
  /// All of it as one SSML document: a paragraph for each block, item and row, and pauses around headings, as in units.
  /// The first of consecutive blocks of code is announced where the book's language has a known word for it.
  package var document: String {
    var writer = SSMLWriter(language: language)
    var isInCode = false
    for block in chapters.lazy.flatMap(\.blocks)
    where block.text.unicodeScalars.contains(where: \.isSpoken) {
      let isCode = block.kind == .code
      if isCode, !isInCode, let codeWord {
        writer.add(BookPiece(kind: .paragraph, runs: [InlineRun(codeWord)]))
      }
      isInCode = isCode
      writer.add(BookPiece(kind: block.kind, runs: block.runs))
    }
    return writer.document
  }

  /// Nil for a language whose word is not known. Without a language nothing is announced: the voice's is not known here.
  private var codeWord: String? {
    switch language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() {
    case "en", "de", "fr": "Code."
    case "es": "Código."
    default: nil
    }
  }
}
