// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// Makes markers from the engine's word events: every word, and every sign that is spoken as one, once, in order, at its own
/// range.
///
/// The events are not that. Numbers give one for each spoken word, at places that drift by a character; of "on the" or
/// "e.g." only the first word gives one; a clause may end with a step back. So each event is taken to mean the word that
/// it points into, repeated ones are passed over, and words without one get a place between their neighbours.
struct WordMarkers {
  private let text: RequestText
  private let ranges: [SpelledRange]
  private var cursor: WordCursor
  private var signs = SignFinder()
  /// The next word, or what is left of it: parts of unspaced script are reported one by one.
  private var upcoming: Word?
  /// Words before `upcoming` that the engine skipped.
  private var passed: [Word] = []
  /// After the last character that had an event.
  private var reportedEnd = 0
  /// Of the word with the last event: where it began, and its length in characters, for its share of the time.
  private var lastFrame: UInt64 = 0
  private var lastLength = 0
  private var sentenceEnd = 0
  private var markers: [SpeechMarker] = []

  /// `ranges` of the text are spoken as phonemes.
  init(_ text: RequestText, ranges: [SpelledRange] = []) {
    self.text = text
    self.ranges = ranges
    cursor = WordCursor(text, ranges: ranges)
    upcoming = cursor.next()
  }

  /// Takes a word event: `scalar` counts characters from 0, `length` in characters, frames are the engine's.
  mutating func wordBegan(at scalar: Int, length: Int, frame: UInt64) {
    guard scalar >= reportedEnd else { return }
    while let word = upcoming, word.scalars.upperBound <= scalar { pass(word) }
    let begun =
      takeUpcoming(at: scalar, length: length)
      ?? text.withUTF8 { signs.sign(at: scalar, in: $0) }
    placePassed(until: frame)
    lastFrame = max(lastFrame, frame)
    lastLength = begun?.scalars.count ?? 1
    reportedEnd = begun?.scalars.upperBound ?? scalar + 1
    if let begun { report(begun, at: lastFrame) }
  }

  /// Takes the end of the audio.
  mutating func ended(at frame: UInt64) {
    while let word = upcoming { pass(word) }
    placePassed(until: frame)
  }

  /// The markers found since the last call, in order; their frames are the engine's.
  mutating func takeMarkers() -> [SpeechMarker] {
    defer { markers = [] }
    return markers
  }

  /// Continues after a word that had no event.
  private mutating func pass(_ word: Word) {
    if let word = text.withUTF8({ word.trimmed(in: $0) }) { passed.append(word) }
    upcoming = cursor.next()
  }

  /// The word, or in script without spaces the part of it, that begins here; nil: no word does.
  private mutating func takeUpcoming(at scalar: Int, length: Int) -> Word? {
    guard let word = upcoming, word.scalars.contains(scalar) else { return nil }
    guard word.isUnspaced else {
      upcoming = cursor.next()
      return word
    }
    let (before, part, after) = text.withUTF8 { text in
      let (before, rest) = word.split(at: scalar, in: text)
      let (part, after) = rest.split(at: scalar + max(1, length), in: text)
      return (before.trimmed(in: text), part.trimmed(in: text), after)
    }
    if let before { passed.append(before) }
    upcoming = after.scalars.isEmpty ? cursor.next() : after
    return part
  }

  /// Places the words without events between the last event and this one, in proportion to their lengths.
  private mutating func placePassed(until frame: UInt64) {
    guard !passed.isEmpty else { return }
    let total = passed.reduce(lastLength) { $0 + $1.scalars.count }
    let duration = frame > lastFrame ? frame - lastFrame : 0
    var before = lastLength
    for word in passed {
      report(word, at: lastFrame + duration * UInt64(before) / UInt64(max(1, total)))
      before += word.scalars.count
    }
    passed.removeAll(keepingCapacity: true)
  }

  private mutating func report(_ word: Word, at frame: UInt64) {
    let start = word.bytes.lowerBound
    if start >= sentenceEnd {
      sentenceEnd = max(text.sentenceEnd(from: start, ranges: ranges), word.spoken.upperBound)
      markers.append(
        SpeechMarker(.sentence, frame: frame, textRange: start..<sentenceEnd)
      )
    }
    markers.append(SpeechMarker(.word, frame: frame, textRange: word.spoken))
  }
}
