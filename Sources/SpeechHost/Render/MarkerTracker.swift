// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechWorkers

/// Turns what providers report into markers of the source, in order, at frames of the output, and puts the document's own
/// marks between them.
struct MarkerTracker {
  private let document: SpeechDocument
  private let observer: any RenderObserver
  private var cursor: OffsetMap.Cursor
  /// Markers whose frame has not been written yet.
  private var waiting: [SectionMarker] = []
  /// How many of `waiting` are done; they are dropped together, as removing the first of many costs.
  private var done = 0
  /// Markers of a process that still catches up with the one before: nobody knows yet whether its frames are the same.
  private var early: [SectionMarker] = []
  private var expected = 0..<0
  private var lastFrame = 0
  /// In the source; a word that is spoken as several is one word of the author's.
  private var lastWord: Range<Int>?

  init(_ document: SpeechDocument, observer: any RenderObserver) {
    self.document = document
    self.observer = observer
    cursor = OffsetMap.Cursor(document.map)
    waiting.reserveCapacity(256)
    early.reserveCapacity(64)
  }

  // MARK: Provider's markers

  /// Takes the markers that a step of the loop brought, of the request for `text`.
  mutating func add(_ loop: borrowing RenderLoop, of text: RequestText) {
    for index in loop.newMarkers {
      guard let marker = SectionMarker(loop.markers[index], of: text) else { continue }
      early.append(marker)
    }
    guard !loop.isCatchingUp, !early.isEmpty else { return }
    // What lies before the place where it was joined on is not heard from this process.
    for var marker in early where marker.frame >= loop.joinFrame {
      marker.frame = max(0, marker.frame - loop.shift)
      add(marker)
    }
    early.removeAll(keepingCapacity: true)
  }

  /// Takes a marker; frames ascend.
  mutating func add(_ marker: SectionMarker) {
    waiting.append(marker)
  }

  /// Reports the markers whose frame has been written; at the end of the request, all. `place` says where a frame of the
  /// request lies in the output.
  mutating func report(upTo frame: Int, _ place: (Int) -> Int) {
    while done < waiting.count, waiting[done].frame < frame {
      let marker = waiting[done]
      done += 1
      report(marker, at: place(marker.frame))
    }
    if done == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      done = 0
    }
    observer.didReachAll()
  }

  /// The section ends before its time: what has not been heard of it will not be, and its words may come again.
  mutating func cutOff() {
    waiting.removeAll(keepingCapacity: true)
    early.removeAll(keepingCapacity: true)
    done = 0
    lastWord = nil
  }

  private mutating func report(_ marker: SectionMarker, at frame: Int) {
    // A marker without text of its own, such as a phoneme, stands where the last one stood.
    let source = cursor.sourceRange(ofText: marker.text)
    if marker.kind == .word {
      reportMarks(before: marker.text.lowerBound, at: frame)
      guard source.isEmpty || source != lastWord else { return }
      lastWord = source
    }
    report(marker.kind, frame, source, marker.name)
  }

  // MARK: The document's own

  /// The marks inside the unit that comes now, as indices into the document's `marks`.
  mutating func expect(_ marks: Range<Int>) {
    expected = marks
    lastWord = nil
  }

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

extension SectionMarker {
  /// Nil for kinds that the document knows better.
  init?(_ marker: ProviderMarker, of text: RequestText) {
    guard let kind = SpokenMarker.Kind(marker.kind) else { return nil }
    let range = text.documentRange(of: marker.text)
    // A word of nothing but mark-up is none of the author's.
    if kind == .word, range.isEmpty, !marker.text.isEmpty { return nil }
    self.init(kind: kind, frame: marker.frame, text: range, name: marker.name)
  }
}

extension SpokenMarker.Kind {
  /// Nil for paragraphs, sentences and bookmarks, which are the document's: the host places those itself, alike for every
  /// engine.
  fileprivate init?(_ kind: ProviderMarker.Kind?) {
    switch kind {
    case .word: self = .word
    case .phoneme: self = .phoneme
    case .sentence, .paragraph, .bookmark, nil: return nil
    }
  }
}
