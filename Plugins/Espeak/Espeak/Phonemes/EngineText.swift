// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// A request's text in the form for the engine, and the mapping from its characters to the request's.
///
/// Phonemes are written `[[…]]`. Commands in the text itself are removed: control characters become
/// spaces, because the engine obeys commands that begin with U+0001 even in plain text, and beside
/// phonemes two brackets in a row become braces, which it does not speak either. Words that are too long for the engine, which
/// keeps 160 bytes of one and drops the rest, get spaces.
struct EngineText {
  let original: RequestText
  /// Ascending.
  private(set) var ranges: [SpelledRange] = []
  /// With a NUL at the end.
  private var bytes: [UInt8] = []
  /// Characters written so far.
  private var count = 0
  /// Starts of stretches whose characters are the text's own, or represent one of them.
  private var stretches: [Stretch] = []
  /// Every `[[…]]`, by its bytes.
  private var groups: [Range<Int>] = []

  private struct Stretch {
    var engine: Int
    var original: Int
    /// The whole stretch represents one character.
    var isOne: Bool
  }

  var hasPhonemes: Bool { !ranges.isEmpty }

  /// Plain text.
  init(_ text: RequestText) {
    original = text
    // As it is, unless something in it must be changed: most texts need no copy.
    guard !text.withUTF8(WordPieces.hasLongWord(in:)) else {
      write([])
      return
    }
    guard text.utf8.contains(where: \.isCommand) else { return }
    bytes = text.utf8.map { $0.isCommand ? 0x20 : $0 } + [0]
  }

  /// Text with phonemes in it.
  init(_ text: RequestText, ranges: [SpelledRange], transcriber: Transcriber) {
    self.init(text)
    guard !ranges.isEmpty else { return }
    self.ranges = ranges
    write([])
    let cut = cutGroups(transcriber)
    if !cut.isEmpty { write(cut) }
  }

  /// Calls `body` with the engine's text, including the NUL after it.
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard bytes.isEmpty else { return bytes.withUnsafeBufferPointer(body) }
    return original.withUTF8 { text in
      // Safe because RequestText keeps a NUL after the bytes.
      body(UnsafeBufferPointer(start: text.baseAddress, count: text.count + 1))
    }
  }

  /// The character of the request that a character of the engine's text represents; both count from 0.
  func scalar(ofEngine scalar: Int) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].engine <= scalar { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return scalar }
    let stretch = stretches[low - 1]
    return stretch.isOne ? stretch.original : stretch.original + scalar - stretch.engine
  }

  // MARK: Writing

  /// `cut` are the groups that get a comma before them.
  private mutating func write(_ cut: Set<Int>) {
    (bytes, count, stretches, groups) = ([], 0, [], [])
    let original = original
    original.withUTF8 { text in
      var reader = ScalarCursor(text)
      for range in ranges {
        copy(text, reader: &reader, upTo: range.bytes.lowerBound)
        let places = range.wordPlaces(in: text, from: reader)
        for (index, parts) in range.words.enumerated() {
          stretches.append(
            Stretch(
              engine: count,
              original: places[min(index, places.count - 1)],
              isOne: true
            )
          )
          for part in parts { appendGroup(part, cut: cut) }
        }
        while reader.byte < range.bytes.upperBound, reader.next() != nil {}
      }
      copy(text, reader: &reader, upTo: text.count)
    }
    bytes.append(0)
  }

  /// A group begins a word of its own only after a space: after a bracket or quotation mark the engine would drop it.
  private mutating func appendGroup(_ part: String, cut: Set<Int>) {
    let isBehindSpace = bytes.last == nil || bytes.last == 0x20
    let separator = cut.contains(groups.count) ? ", " : isBehindSpace ? "" : " "
    let group = "[[\(part)]]"
    append(separator.utf8)
    groups.append(bytes.count..<bytes.count + group.utf8.count)
    append(group.utf8)
  }

  /// ASCII, a character a byte.
  private mutating func append(_ ascii: String.UTF8View) {
    bytes += ascii
    count += ascii.count
  }

  private mutating func copy(
    _ text: UnsafeBufferPointer<UInt8>,
    reader: inout ScalarCursor,
    upTo end: Int
  ) {
    stretches.append(Stretch(engine: count, original: reader.scalar, isOne: false))
    var pieces = WordPieces()
    while reader.byte < end {
      let start = reader.byte
      if let value = reader.peek(), pieces.mustEnd(before: value) {
        append(" ".utf8)
        stretches.append(Stretch(engine: count, original: reader.scalar, isOne: false))
      }
      guard reader.next() != nil else { break }
      count += 1
      let first = text[start]
      let next = reader.byte < text.count ? text[reader.byte] : 0
      switch first {
      case _ where first.isCommand: bytes.append(0x20)
      case UInt8(ascii: "[") where next == first && hasPhonemes:
        bytes.append(UInt8(ascii: "{"))
      case UInt8(ascii: "]") where next == first && hasPhonemes:
        bytes.append(UInt8(ascii: "}"))
      default: bytes += text[start..<reader.byte]
      }
    }
  }

  // MARK: Clauses

  /// The engine reads 800 bytes at once and cuts what is longer at any character but a letter or digit after the 725th: a
  /// text below that is never cut.
  private static let maxUncutLength = 700

  /// Groups that the engine's limit would cut in two, the rest of which it would read as text: a comma before them ends the
  /// clause earlier.
  private func cutGroups(_ transcriber: Transcriber) -> Set<Int> {
    guard bytes.count > Self.maxUncutLength else { return [] }
    var cut: Set<Int> = []
    var index = 0
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while index < groups.count, let end = transcriber.clauseEnd(in: bytes, from: start) {
        while index < groups.count, groups[index].upperBound <= end { index += 1 }
        start = end
        if index < groups.count, groups[index].lowerBound < end {
          cut.insert(index)
          start = groups[index].lowerBound
        }
      }
    }
    return cut
  }
}

extension SpelledRange {
  /// The characters at which its words of phonemes are marked, at least one.
  fileprivate func wordPlaces(
    in text: UnsafeBufferPointer<UInt8>,
    from reader: ScalarCursor
  ) -> [Int] {
    guard hasOwnWords else { return [reader.scalar] }
    let part = UnsafeBufferPointer(rebasing: text[..<bytes.upperBound])
    var reader = ScalarCursor(part, byte: reader.byte, scalar: reader.scalar)
    var places: [Int] = []
    while let word = reader.nextWord() { places.append(word.scalars.lowerBound) }
    return places.isEmpty ? [reader.scalar] : places
  }
}

extension UInt8 {
  fileprivate var isCommand: Bool {
    self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D || self == 0x7F
  }
}
