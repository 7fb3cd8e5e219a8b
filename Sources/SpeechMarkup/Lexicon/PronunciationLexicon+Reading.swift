// SPDX-License-Identifier: Apache-2.0

extension PronunciationLexicon {
  /// Reads a lexicon in any encoding that `SpeechDocument` reads.
  /// - Parameter understands: Phonemes in an alphabet for which this is false are ignored, with a diagnostic.
  package init(
    pls source: [UInt8],
    limits: LexiconLimits = .default,
    understands: (_ alphabet: String) -> Bool = { _ in true }
  ) throws(MarkupError) {
    var builder = try LexiconBuilder(source: source, limits: limits)
    try builder.readAll(understands)
    let entries = try builder.finishedEntries()
    self.init(
      language: builder.language,
      diagnostics: builder.diagnostics.all,
      table: builder.table,
      entries: entries
    )
  }
}
