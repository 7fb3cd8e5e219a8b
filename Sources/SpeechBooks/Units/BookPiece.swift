// SPDX-License-Identifier: Apache-2.0
import SpeechText

/// A block, or the part of a long one, that becomes one paragraph of a unit.
struct BookPiece: Hashable {
  var kind: BookBlock.Kind
  var runs: [InlineRun]
  /// It continues the piece before it.
  var isContinuation = false
  /// Of an item in a list of tasks: whether it is done.
  var isDone: Bool?
  /// Index into the book's files, which the places of the runs are of.
  var file = 0
  /// What is before it is told apart from it, as a scene from the next.
  var followsBreak = false

  /// Bytes of its text.
  var size: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }

  /// The name in manifests; a continuation has no kind of its own.
  var code: String { isContinuation ? "+" : kind.code }

  /// The pieces of a block: one if it has at most `maxSize` bytes, else as many sentences in each as that allows. A single
  /// sentence is cut only above `SentenceBreaker.maxSentenceLength` bytes.
  static func pieces(of block: BookBlock, maxSize: Int, breaker: SentenceBreaker) -> [BookPiece] {
    let whole = BookPiece(
      kind: block.kind,
      runs: block.runs,
      isDone: block.isDone,
      file: block.file
    )
    guard whole.size > maxSize else { return [whole] }
    let text = Array(block.text.utf8)
    var pieces: [BookPiece] = []
    var source = RunCursor(block.runs)
    var start = 0
    var end = 0
    func cut(at place: Int) {
      let runs = source.take(place - start)
      start = place
      guard runs.contains(where: { $0.text.contains { !$0.isWhitespace } }) else { return }
      var piece = whole
      piece.runs = runs
      piece.isContinuation = !pieces.isEmpty
      if piece.isContinuation { piece.isDone = nil }
      pieces.append(piece)
    }
    while end < text.count {
      let next = breaker.endOfFirstSentence(in: text, range: end..<text.count)
      if next - start > maxSize, end > start { cut(at: end) }
      end = max(next, end + 1)
    }
    cut(at: text.count)
    return pieces
  }
}

/// Takes text from the beginning of runs.
private struct RunCursor {
  private let runs: [InlineRun]
  private var index = 0
  /// Bytes taken of the run at `index`.
  private var offset = 0

  init(_ runs: [InlineRun]) { self.runs = runs }

  /// The next `count` bytes. `count` must end between two characters.
  mutating func take(_ count: Int) -> [InlineRun] {
    var taken: [InlineRun] = []
    var left = count
    while left > 0, index < runs.count {
      let run = runs[index]
      let bytes = run.text.utf8
      let size = bytes.count - offset
      if offset == 0, size <= left {
        taken.append(run)
      } else {
        taken.append(run.part(offset..<min(offset + left, bytes.count)))
      }
      if size <= left {
        index += 1
        offset = 0
      } else {
        offset += left
      }
      left -= size
    }
    return taken
  }
}
