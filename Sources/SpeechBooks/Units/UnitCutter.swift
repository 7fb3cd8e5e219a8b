// SPDX-License-Identifier: Apache-2.0
import SpeechText

/// Gathers the blocks of chapters into units, and cuts blocks that are longer than one.
struct UnitCutter {
  private(set) var units: [BookUnit] = []
  private let language: String?
  private let size: Int
  private let dialogueVoice: String?
  private let breaker: SentenceBreaker

  init(language: String?, size: Int, dialogueVoice: String? = nil) {
    self.dialogueVoice = dialogueVoice
    self.language = language
    self.size = max(1, size)
    breaker = SentenceBreaker(language: language ?? "")
  }

  mutating func add(_ chapter: BookChapter, index: Int) {
    var gathered: [BookPiece] = []
    var gatheredSize = 0
    var isAfterBreak = false
    for var block in chapter.blocks {
      guard !block.isSilent else {
        let hasText = !gathered.isEmpty || units.last?.chapter == index
        isAfterBreak = isAfterBreak || hasText && block.isBreak
        continue
      }
      if dialogueVoice != nil {
        Dialogue.mark(&block, language: block.runs.first?.style.language ?? language)
      }
      for var piece in BookPiece.pieces(of: block, maxSize: size, breaker: breaker) {
        piece.followsBreak = isAfterBreak
        isAfterBreak = false
        if gatheredSize + piece.size > size, !gathered.isEmpty {
          // A heading belongs to what follows it.
          let kept = gathered.reversed().prefix { $0.kind.isHeading }.reversed()
          let isAllHeadings = kept.count == gathered.count
          close(
            isAllHeadings ? gathered : Array(gathered.dropLast(kept.count)),
            chapter: index,
            voice: chapter.voice
          )
          gathered = isAllHeadings ? [] : Array(kept)
          gatheredSize = gathered.reduce(0) { $0 + $1.size }
        }
        gathered.append(piece)
        gatheredSize += piece.size
      }
    }
    close(gathered, chapter: index, voice: chapter.voice)
  }

  private mutating func close(_ pieces: [BookPiece], chapter: Int, voice: String?) {
    guard !pieces.isEmpty else { return }
    var writer = SSMLWriter(language: language, voice: voice, dialogueVoice: dialogueVoice)
    for piece in pieces { writer.add(piece) }
    var unit = BookUnit(
      ssml: writer.document,
      chapter: chapter,
      codes: pieces.map(\.code),
      wordCount: pieces.reduce(0) { $0 + WordCount.of($1.runs.lazy.map(\.text).joined()) }
    )
    unit.entries = writer.placedEntries
    units.append(unit)
  }
}
