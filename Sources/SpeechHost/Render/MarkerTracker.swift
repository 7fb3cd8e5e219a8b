// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechWorkers

/// Turns what providers report into markers of the source, in order, at frames of the output, and puts the document's own
/// marks between them.
struct MarkerTracker {
  /// A provider's marker whose frame has not been written yet.
  private struct Waiting {
    let kind: SpokenMarker.Kind
    let frame: Int
    let text: Range<Int>
    let name: String?
  }

  private let document: SpeechDocument
  private let observer: any RenderObserver
  private var cursor: OffsetMap.Cursor
  private var waiting: [Waiting] = []
  /// How many of `waiting` are done; they are dropped together, as removing the first of many costs.
  private var done = 0
  private var expected = 0..<0
  private var lastFrame = 0
  /// The document says where the sentence under way begins: what a provider finds inside it is no news.
  var knowsSentences = false

  init(_ document: SpeechDocument, observer: any RenderObserver) {
    self.document = document
    self.observer = observer
    cursor = OffsetMap.Cursor(document.map)
    waiting.reserveCapacity(256)
  }

  // MARK: Provider's markers

  /// Takes the markers of a block of the request for `text`.
  mutating func add(_ block: borrowing MarkerBlock, of text: RequestText) {
    for index in 0..<block.count {
      let marker = block[index]
      guard let kind = SpokenMarker.Kind(marker.kind), kind != .sentence || !knowsSentences
      else { continue }
      let lower = text.place(of: marker.text.lowerBound)
      let upper = text.place(of: marker.text.upperBound)
      waiting.append(
        Waiting(
          kind: kind,
          frame: marker.frame,
          text: lower..<max(lower, upper),
          name: marker.name
        )
      )
    }
  }

  /// Reports the markers whose frame has been written; at the end of the request, all. `place` says where a frame of the
  /// request lies in the output.
  mutating func report(upTo frame: Int, _ place: (Int) -> Int) {
    while done < waiting.count, waiting[done].frame < frame {
      let marker = waiting[done]
      done += 1
      let outputFrame = place(marker.frame)
      if marker.kind == .word { reportMarks(before: marker.text.lowerBound, at: outputFrame) }
      // A marker without text of its own, such as a phoneme, stands where the last one stood.
      report(marker.kind, outputFrame, cursor.sourceRange(ofText: marker.text), marker.name)
    }
    if done == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      done = 0
    }
  }

  // MARK: The document's own

  /// The marks inside the unit that comes now, as indices into the document's `marks`.
  mutating func expect(_ marks: Range<Int>) { expected = marks }

  /// Reports the expected marks that stand before this byte of the text: their time is that of the word there.
  private mutating func reportMarks(before textOffset: Int, at frame: Int) {
    while let next = expected.first, document.marks[next].textOffset <= textOffset {
      expected.removeFirst()
      report(document.marks[next], at: frame)
    }
  }

  /// Reports the marks that no word came after.
  mutating func reportExpectedMarks(at frame: Int) {
    for index in expected { report(document.marks[index], at: frame) }
    expected = 0..<0
  }

  mutating func report(_ mark: SpeechDocument.Mark, at frame: Int) {
    report(.bookmark, frame, mark.sourceRange, mark.name)
  }

  /// Reports a paragraph or sentence of the document: its content, in UTF-16 units of the source.
  mutating func report(_ kind: SpokenMarker.Kind, content: Range<Int>, at frame: Int) {
    report(kind, frame, content, nil)
  }

  private mutating func report(
    _ kind: SpokenMarker.Kind,
    _ frame: Int,
    _ range: Range<Int>,
    _ name: String?
  ) {
    lastFrame = max(lastFrame, frame)
    observer.didReach(SpokenMarker(kind: kind, frame: lastFrame, textRange: range, name: name))
  }
}

extension SpokenMarker.Kind {
  /// From `SPEECH_MARK_*`. Paragraphs and bookmarks are the document's: the host places those itself.
  fileprivate init?(_ kind: Int32) {
    switch kind {
    case 1: self = .word
    case 2: self = .sentence
    case 4: self = .phoneme
    default: return nil
    }
  }
}
