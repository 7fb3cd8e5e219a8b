// SPDX-License-Identifier: Apache-2.0

/// Looks up the words of aliases again (PLS 1.0, 4.7), once, when the lexicon is read.
struct AliasResolver {
  /// An alias whose words are being looked up.
  private struct Level {
    /// The lexeme whose alias this is.
    var lexeme: Int
    var text: [UInt8]
    var finder: GraphemeFinder
    /// Start of the text not yet in the pieces.
    var next = 0
  }

  private let lexemes: [Lexeme]
  private let table: GraphemeTable
  private let limits: LexiconLimits
  /// How many bytes all aliases may add: as many as entities may add to the document.
  private let maxBytes: Int
  private(set) var diagnostics: DiagnosticList
  /// The lexeme that was diagnosed last, and for what.
  private var diagnosed: (lexeme: Int, problem: LexiconProblem)?

  /// - Parameter diagnostics: Gets what is found.
  init(
    _ lexemes: [Lexeme],
    table: GraphemeTable,
    limits: LexiconLimits,
    sourceBytes: Int,
    diagnostics: DiagnosticList
  ) {
    self.lexemes = lexemes
    self.table = table
    self.limits = limits
    self.diagnostics = diagnostics
    maxBytes = limits.markup.expansionBytes(ofSource: sourceBytes)
  }

  /// The pronunciations of all lexemes, aliases resolved.
  mutating func entries() throws(MarkupError) -> [PronunciationLexicon.Entry] {
    var entries: [PronunciationLexicon.Entry] = []
    entries.reserveCapacity(lexemes.count)
    var budget = maxBytes
    for index in lexemes.indices {
      let lexeme = lexemes[index]
      let replacement: [PronunciationLexicon.Piece]
      switch lexeme.pronunciation {
      case .phonemes(let phonemes, let alphabet):
        replacement = [.phonemes(phonemes, alphabet: alphabet, text: "")]
      case .alias(let alias): replacement = try resolve(alias, of: index, budget: &budget)
      }
      entries.append(PronunciationLexicon.Entry(roles: lexeme.roles, replacement: replacement))
    }
    return entries
  }

  private mutating func resolve(
    _ alias: String,
    of lexeme: Int,
    budget: inout Int
  ) throws(MarkupError) -> [PronunciationLexicon.Piece] {
    var pieces = AliasPieces()
    var levels = [level(alias, of: lexeme)]
    while let top = levels.indices.last {
      guard let candidate = levels[top].finder.next()?.first, let inner = candidate.entries.first
      else {
        pieces.append(levels[top].text[levels[top].next...])
        levels.removeLast()
        continue
      }
      levels[top].finder.skip(to: candidate.range.upperBound)
      let word = levels[top].text[candidate.range]
      let before = levels[top].text[levels[top].next..<candidate.range.lowerBound]
      levels[top].next = candidate.range.upperBound
      pieces.append(before)
      guard !levels.contains(where: { $0.lexeme == inner }) else {
        diagnose(.aliasLoop(grapheme: lexemes[lexeme].grapheme), of: lexeme)
        pieces.append(word)
        continue
      }
      switch lexemes[inner].pronunciation {
      case .phonemes(let phonemes, let alphabet):
        pieces.append(phonemes, alphabet: alphabet, for: word)
      case .alias(let alias):
        let bytes = alias.utf8.count
        guard levels.count < limits.aliasDepth, pieces.count + bytes <= limits.aliasBytes else {
          let limit = limits.aliasBytes
          diagnose(.aliasTooLong(grapheme: lexemes[lexeme].grapheme, limit: limit), of: lexeme)
          pieces.append(word)
          continue
        }
        budget -= bytes
        guard budget >= 0 else {
          throw MarkupError(
            .lexicon(.aliasesTooLong(limit: maxBytes)),
            at: lexemes[lexeme].position
          )
        }
        levels.append(level(alias, of: inner))
      }
    }
    return pieces.finished
  }

  private func level(_ alias: String, of lexeme: Int) -> Level {
    let text = Array(alias.utf8)
    let finder = GraphemeFinder(
      table: table,
      text: text,
      range: 0..<text.count,
      holdsSentences: false
    )
    return Level(lexeme: lexeme, text: text, finder: finder)
  }

  /// Once, however often its words meet the limit.
  private mutating func diagnose(_ problem: LexiconProblem, of lexeme: Int) {
    guard diagnosed?.lexeme != lexeme || diagnosed?.problem != problem else { return }
    diagnosed = (lexeme, problem)
    diagnostics.add(.lexicon(problem), at: lexemes[lexeme].position)
  }
}
