// SPDX-License-Identifier: Apache-2.0

package import SpeechProviderKit

/// The markers of one request, which a unit sends before, during or after the audio that they are about, and may send
/// again to replace those it sent before. [one thread at a time]
///
/// What cannot be right is dropped, and the host finds the words itself: ranges that are no word, neither of the document
/// nor of its text, words that all begin at the start, and markers of audio that was delivered long ago.
package struct RequestMarkers {
  /// A marker as the unit gave it.
  package struct Given: Equatable {
    package var kind: SpeechMarker.Kind
    /// Frames from the start of the request.
    package var frame: Int
    /// UTF-16 units of the document that the unit got, or of its text.
    package var range: Range<Int>
    package var name: String?

    package init(
      _ kind: SpeechMarker.Kind,
      frame: Int,
      range: Range<Int>,
      name: String? = nil
    ) {
      self.kind = kind
      self.frame = frame
      self.range = range
      self.name = name
    }
  }

  /// How a unit counts its ranges.
  private enum Counting { case unknown, document, text }

  private let document: RequestDocument
  private var counting = Counting.unknown
  private var waiting: [SpeechMarker] = []
  private var lastWord: SpeechMarker?
  /// Frames of silence that the unit counts and nobody hears.
  private var lead = 0
  /// Frames of audio delivered.
  private var delivered = 0
  /// Frames that a marker may come too late: what is still in the queue to the host.
  private let lateness: Int
  package private(set) var dropped = 0

  package init(_ document: RequestDocument, sampleRate: Int) {
    self.document = document
    lateness = sampleRate / 20
  }

  /// Counts frames from after this much silence in front, which was not delivered.
  package mutating func leaveOut(leadingFrames: Int) {
    lead = leadingFrames
    for index in waiting.indices {
      waiting[index].frame -= min(waiting[index].frame, UInt64(leadingFrames))
    }
  }

  /// Adds a batch of the unit.
  package mutating func add(_ batch: [Given]) {
    let words = batch.filter { $0.kind == .word }
    // Where each word begins is not known if all do so at the start.
    let haveNoTime = words.count > 1 && words.allSatisfy { $0.frame == words[0].frame }
    let found = batch.compactMap { given -> SpeechMarker? in
      given.kind == .word && haveNoTime ? nil : marker(given)
    }
    dropped += batch.count - found.count
    // A later batch replaces what an earlier one said of the same audio or of the same text.
    let frames = found.map(\.frame)
    waiting.removeAll { old in
      found.contains { new in
        guard new.kind == old.kind else { return false }
        if !new.textRange.isEmpty, new.textRange == old.textRange { return true }
        guard let first = frames.min(), let last = frames.max(), first < last else { return false }
        return (first...last).contains(old.frame)
      }
    }
    waiting += found
    waiting.sort { ($0.frame, $0.textRange.lowerBound) < ($1.frame, $1.textRange.lowerBound) }
  }

  /// The markers of the audio up to this frame, in order. A second word at the frame of one before is not reported.
  package mutating func take(upTo end: Int) -> [SpeechMarker] {
    delivered = end
    let count = waiting.prefix { $0.frame < UInt64(end) }.count
    let due = waiting.prefix(count)
    waiting.removeFirst(count)
    return due.filter { marker in
      guard marker.kind == .word else { return true }
      defer { lastWord = marker }
      let isRepeated =
        lastWord.map { $0.frame == marker.frame || $0.textRange == marker.textRange } ?? false
      if isRepeated { dropped += 1 }
      return !isRepeated
    }
  }

  /// What is left at the end of the audio: markers beyond it are dropped.
  package mutating func finish() -> [SpeechMarker] { take(upTo: delivered) }

  private mutating func marker(_ given: Given) -> SpeechMarker? {
    let frame = max(0, given.frame - lead)
    guard given.frame >= 0, frame >= delivered - lateness, let range = range(given) else {
      return nil
    }
    return SpeechMarker(given.kind, frame: UInt64(frame), textRange: range, name: given.name)
  }

  /// The bytes of the host's document.
  private mutating func range(_ given: Given) -> Range<Int>? {
    switch given.kind {
    case .phoneme, .bookmark: return document.content.lowerBound..<document.content.lowerBound
    case .word: break
    case .sentence, .paragraph:
      let inText = counting == .text ? document.ssmlRange(ofPlainText: given.range) : nil
      return document.bytes(ofSSML: inText ?? given.range)
    }
    let inText = document.ssmlRange(ofPlainText: given.range)
    let isInDocument = document.isWord(inSSML: given.range)
    let isInText = inText.map { document.isWord(inSSML: $0) } ?? false
    if counting == .unknown, isInDocument != isInText {
      counting = isInDocument ? .document : .text
    }
    switch counting {
    // Apple's rule is the document.
    case .document, .unknown: return isInDocument ? document.bytes(ofSSML: given.range) : nil
    case .text: return isInText ? inText.flatMap { document.bytes(ofSSML: $0) } : nil
    }
  }
}
