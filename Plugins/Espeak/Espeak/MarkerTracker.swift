// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// Makes markers of the engine's word events: every word once, in order, at its own range.
///
/// The events are not that. Numbers give one for each spoken word, at places that drift by a character; of "on the" or
/// "e.g." only the first word gives one; a clause may end with a step back. So each event is taken to mean the word that
/// it points into, repeated ones are passed over, and words without one get a place between their neighbours.
struct MarkerTracker {
  private let text: RequestText
  private var cursor: WordCursor
  /// The next word, or what is left of it: parts of unspaced script are reported one by one.
  private var upcoming: Word?
  private var isUpcomingPartlyReported = false
  /// Words before `upcoming` that the engine passed over.
  private var passed: [Word] = []
  /// Behind the last character that had an event.
  private var reportedEnd = 0
  /// Of the word with the last event: where it began, and its length in characters, for its share of the time.
  private var lastFrame: UInt64 = 0
  private var lastLength = 0
  private var sentenceEnd = 0
  private var markers: [SpeechMarker] = []

  init(_ text: RequestText) {
    self.text = text
    cursor = WordCursor(text)
    upcoming = cursor.next()
  }

  /// Takes a word event: `scalar` counts characters from 0, `length` in characters, frames are the engine's.
  mutating func wordBegan(at scalar: Int, length: Int, frame: UInt64) {
    guard scalar >= reportedEnd else { return }
    while let word = upcoming, word.scalars.upperBound <= scalar { pass(word) }
    placePassed(until: frame)
    lastFrame = max(lastFrame, frame)
    guard let word = upcoming, word.scalars.contains(scalar) else {
      // Something is spoken that is no word: "&", an emoji.
      lastLength = 1
      reportedEnd = scalar + 1
      return
    }
    if word.isUnspaced {
      reportPart(of: word, from: scalar, length: length)
    } else {
      report(word, at: lastFrame)
      lastLength = word.scalars.count
      reportedEnd = word.scalars.upperBound
      isUpcomingPartlyReported = true
      pass(word)
    }
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

  /// Goes on to the next word.
  private mutating func pass(_ word: Word) {
    if !isUpcomingPartlyReported { passed.append(word) }
    isUpcomingPartlyReported = false
    upcoming = cursor.next()
  }

  /// Gives the words without events their places between the last event and this one, by their lengths.
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

  private mutating func reportPart(of word: Word, from scalar: Int, length: Int) {
    let (part, rest) = text.withUTF8 { word.split(at: scalar, length: length, in: $0) }
    if !part.spoken.isEmpty { report(part, at: lastFrame) }
    lastLength = part.scalars.count
    reportedEnd = part.scalars.upperBound
    upcoming = rest
    isUpcomingPartlyReported = true
    if rest.scalars.isEmpty { pass(rest) }
  }

  private mutating func report(_ word: Word, at frame: UInt64) {
    let start = word.bytes.lowerBound
    if start >= sentenceEnd {
      sentenceEnd = max(text.sentenceEnd(from: start), word.spoken.upperBound)
      markers.append(
        SpeechMarker(.sentence, frame: frame, textRange: start..<sentenceEnd)
      )
    }
    markers.append(SpeechMarker(.word, frame: frame, textRange: word.spoken))
  }
}

extension Word {
  /// The characters from `scalar` on with the marks that belong to them, and the word that is left behind them.
  fileprivate func split(
    at scalar: Int,
    length: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> (part: Word, rest: Word) {
    var reader = ScalarReader(text, byte: bytes.lowerBound, scalar: scalars.lowerBound)
    var start = (byte: reader.byte, scalar: reader.scalar)
    var spoken: Range<Int>?
    let end = min(scalar + max(1, length), scalars.upperBound)
    while reader.scalar < scalars.upperBound, let value = reader.peek() {
      guard reader.scalar < end || value.isMark else { break }
      let before = (byte: reader.byte, scalar: reader.scalar)
      _ = reader.next()
      if before.scalar == scalar { start = before }
      if before.scalar >= scalar, !value.isPunctuation {
        spoken = (spoken?.lowerBound ?? before.byte)..<reader.byte
      }
    }
    var part = self
    part.scalars = start.scalar..<reader.scalar
    part.bytes = start.byte..<reader.byte
    part.spoken = spoken ?? reader.byte..<reader.byte
    var rest = self
    rest.scalars = reader.scalar..<scalars.upperBound
    rest.bytes = reader.byte..<bytes.upperBound
    return (part, rest)
  }
}
