// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechWorkers

/// Converts providers' markers to source positions and output frames, in order, and inserts the document's own marks.
struct MarkerTracker {
  private let document: SpeechDocument
  private let observer: any RenderObserver
  private var cursor: OffsetMap.Cursor
  /// Markers whose frame has not been written yet.
  private var waiting: [SectionMarker] = []
  /// How many of `waiting` are done; they are removed together because removing the first element is slow.
  private var done = 0
  /// Markers of a process that is still catching up with its predecessor: it is not yet known whether its frames are
  /// the same.
  private var early: [SectionMarker] = []
  private var expected = 0..<0
  private var lastFrame = 0
  /// Source range of the last word; one source word may be spoken as several.
  private var lastWord: Range<Int>?

  init(_ document: SpeechDocument, observer: any RenderObserver) {
    self.document = document
    self.observer = observer
    cursor = OffsetMap.Cursor(document.map)
    waiting.reserveCapacity(256)
    early.reserveCapacity(64)
  }

  // MARK: Provider's markers

  /// Takes the new markers of a loop step, for the request with `text`.
  /// - Parameter leavesWords: The host finds the words itself; a voice that reports some all the same would report them a
  ///   second time.
  mutating func add(_ loop: borrowing RenderLoop, of text: RequestText, leavesWords: Bool) {
    for index in loop.newMarkers {
      guard let marker = SectionMarker(loop.markers[index], of: text),
        !leavesWords || marker.kind != .word
      else { continue }
      early.append(marker)
    }
    guard !loop.isCatchingUp, !early.isEmpty else { return }
    // Markers before the join are not heard from this process.
    for var marker in early where marker.frame >= loop.joinFrame {
      marker.frame = max(0, marker.frame - loop.shift)
      add(marker)
    }
    early.removeAll(keepingCapacity: true)
  }

  /// Adds a marker; frames ascend.
  mutating func add(_ marker: SectionMarker) {
    waiting.append(marker)
  }

  /// Reports the markers whose frame has been written; at the end of the request, all. `place` maps a frame of the
  /// request to the output.
  mutating func report(upTo frame: Int, place: (Int) -> Int) {
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

  /// Drops the unreported markers of a section that ends early. Its words may be spoken again.
  mutating func cutOff() {
    waiting.removeAll(keepingCapacity: true)
    early.removeAll(keepingCapacity: true)
    done = 0
    lastWord = nil
  }

  private mutating func report(_ marker: SectionMarker, at frame: Int) {
    // A marker without text, such as a phoneme, has the position of the one before.
    let source = cursor.sourceRange(ofText: marker.text)
    if marker.kind == .word {
      reportMarks(before: marker.text.lowerBound, at: frame)
      // Several words may be spoken for one of the author's. The last may include a full stop behind it: "100.". Of "l'A6",
      // the article and its letter are one word of the engine, and the number is in what was reported of that.
      if !source.isEmpty, let last = lastWord,
        source.lowerBound == last.lowerBound
          || source.lowerBound > last.lowerBound && source.upperBound <= last.upperBound
      {
        return
      }
      lastWord = source
    }
    report(marker.kind, frame: frame, range: source, name: marker.name)
  }

  // MARK: The document's own

  /// Sets the marks inside the next unit, as indices into the document's `marks`.
  mutating func expect(_ marks: Range<Int>) {
    expected = marks
    lastWord = nil
  }

  /// Reports the expected marks up to this byte of the text, at the time of the word there.
  private mutating func reportMarks(before textOffset: Int, at frame: Int) {
    while let next = expected.first, document.marks[next].textOffset <= textOffset {
      expected.removeFirst()
      report(document.marks[next], at: frame)
    }
  }

  /// Reports the expected marks after the last word.
  mutating func reportExpectedMarks(at frame: Int) {
    for index in expected { report(document.marks[index], at: frame) }
    expected = 0..<0
  }

  mutating func report(_ mark: SpeechDocument.Mark, at frame: Int) {
    report(.bookmark, frame: frame, range: mark.sourceRange, name: mark.name)
  }

  /// Reports a paragraph or sentence of the document: its content, in UTF-16 units of the source.
  mutating func report(_ kind: SpokenMarker.Kind, content: Range<Int>, at frame: Int) {
    report(kind, frame: frame, range: content, name: nil)
  }

  private mutating func report(
    _ kind: SpokenMarker.Kind,
    frame: Int,
    range: Range<Int>,
    name: String?
  ) {
    lastFrame = max(lastFrame, frame)
    observer.didReach(SpokenMarker(kind: kind, frame: lastFrame, textRange: range, name: name))
  }
}

extension SectionMarker {
  /// Nil for kinds that the host determines from the document.
  init?(_ marker: ProviderMarker, of text: RequestText) {
    guard let kind = SpokenMarker.Kind(marker.kind) else { return nil }
    let range = text.documentRange(of: marker.text)
    // A word that consists only of mark-up is not in the document.
    if kind == .word, range.isEmpty, !marker.text.isEmpty { return nil }
    self.init(kind: kind, frame: marker.frame, text: range, name: marker.name)
  }
}

extension SpokenMarker.Kind {
  /// Nil for paragraphs, sentences and bookmarks: the host places these itself, consistently for every engine.
  fileprivate init?(_ kind: ProviderMarker.Kind?) {
    switch kind {
    case .word: self = .word
    case .phoneme: self = .phoneme
    case .sentence, .paragraph, .bookmark, nil: return nil
    }
  }
}
