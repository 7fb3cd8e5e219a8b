// SPDX-License-Identifier: Apache-2.0

/// Finds places where text may be divided. Reads UTF-8; each invalid byte counts as a character.
enum TextCut {
  /// Places found so far, each the last of its kind.
  private struct Places {
    var sentence: Int?
    var clause: Int?
    var space: Int?

    var best: Int? { sentence ?? clause ?? space }
  }

  /// Punctuation that may turn out to be such a place.
  private struct Candidate {
    var punctuation: Punctuation
    /// After it and the quotes and brackets that belong to it.
    var end: Int
    /// Letters directly before it.
    var letters: Int
  }

  /// Where the first piece of a range that is longer than `limit` bytes ends.
  static func end(in text: [UInt8], range: Range<Int>, limit: Int) -> Int {
    let window = range.lowerBound + limit
    let bytes = text.span
    var places = Places()
    var candidate: Candidate?
    var letters = 0
    var index = range.lowerBound
    // Punctuation at the limit counts when white space follows; one that continues beyond it does not.
    while index < range.upperBound, index <= window || candidate.map({ $0.end <= window }) ?? false
    {
      let (scalar, length) = decode(bytes, at: index)
      if isSpace(scalar) {
        if let found = candidate {
          take(found, spaceAt: index, of: range, in: bytes, window: window, places: &places)
        }
        candidate = nil
        letters = 0
        if index > range.lowerBound, index <= window, isBreakable(scalar) { places.space = index }
      } else if candidate != nil, Punctuation.isCloser(scalar) {
        candidate?.end = index + length
      } else if let punctuation = Punctuation(scalar) {
        // The last of several counts: after "etc.," and "“No!”," the sentence continues.
        candidate = Candidate(punctuation: punctuation, end: index + length, letters: letters)
        letters = 0
      } else {
        if let found = candidate, !found.punctuation.needsSpace {
          take(found, window: window, places: &places)
        }
        candidate = nil
        letters = isLetter(scalar) ? letters + 1 : 0
      }
      index += length
    }
    return places.best ?? characterBorder(in: text, range: range, window: window)
  }

  private static func take(_ candidate: Candidate, window: Int, places: inout Places) {
    guard candidate.end <= window else { return }
    if candidate.punctuation.endsSentence {
      places.sentence = candidate.end
    } else {
      places.clause = candidate.end
    }
  }

  /// Accepts punctuation followed by white space, except a full stop that appears to abbreviate: a single letter before
  /// it ("z. B."), or a small letter after it ("approx. ten").
  private static func take(
    _ candidate: Candidate,
    spaceAt space: Int,
    of range: Range<Int>,
    in bytes: Span<UInt8>,
    window: Int,
    places: inout Places
  ) {
    if candidate.punctuation == .fullStop {
      var next = space
      var scalar: Unicode.Scalar = " "
      while next < range.upperBound, isSpace(scalar) {
        let (found, length) = decode(bytes, at: next)
        scalar = found
        next += length
      }
      if candidate.letters == 1 || scalar.properties.isLowercase { return }
    }
    take(candidate, window: window, places: &places)
  }

  /// The last grapheme boundary; within a grapheme longer than the limit, a scalar boundary.
  private static func characterBorder(in text: [UInt8], range: Range<Int>, window: Int) -> Int {
    // One scalar after the limit determines whether it is a boundary.
    var end = min(window + 1, range.upperBound)
    while end < range.upperBound, UTF8Check.isContinuation(text[end]) { end += 1 }
    let string = String(decoding: text[range.lowerBound..<end], as: UTF8.self)
    var border = 0
    for index in string.indices {
      let offset = string.utf8.distance(from: string.startIndex, to: index)
      guard offset <= window - range.lowerBound else { break }
      border = offset
    }
    if border > 0 { return range.lowerBound + border }
    var scalarEnd = window
    while scalarEnd > range.lowerBound, UTF8Check.isContinuation(text[scalarEnd]) { scalarEnd -= 1 }
    if scalarEnd > range.lowerBound { return scalarEnd }
    return range.lowerBound + decode(text.span, at: range.lowerBound).length
  }

  // MARK: Long words

  /// The first run of more than `limit` characters without white space and punctuation: its start, and the end of
  /// `limit` characters of it, at a grapheme boundary if there is one.
  static func longWord(in text: [UInt8], range: Range<Int>, limit: Int) -> Range<Int>? {
    let limit = max(1, limit)
    let bytes = text.span
    var start = range.lowerBound
    // Up to here there is no space.
    var probed = start
    // A space within `limit` bytes ends a short word, so most of the text is skipped.
    while range.upperBound - start > limit {
      var probe = start + limit
      while probe >= max(start, probed), !Byte.isSpace(bytes[probe]) { probe -= 1 }
      if probe >= max(start, probed) {
        start = probe + 1
        continue
      }
      probed = start + limit + 1
      var index = start
      var count = 0
      while index < range.upperBound, count <= limit {
        let (scalar, length) = decode(bytes, at: index)
        if count == limit, !endsWord(scalar) {
          return start..<characterBorder(in: text, range: start..<range.upperBound, window: index)
        }
        index += length
        count += 1
        if endsWord(scalar) { break }
      }
      start = index
    }
    return nil
  }

  /// The end of the word at the start of a range.
  static func endOfWord(in text: [UInt8], range: Range<Int>) -> Int {
    let bytes = text.span
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = decode(bytes, at: index)
      if endsWord(scalar) { break }
      index += length
    }
    return min(index, range.upperBound)
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    isSpace(scalar) || Punctuation(scalar) != nil
  }

  // MARK: White space

  /// The first byte of a range that is not white space, or its end.
  static func startOfWords(in text: [UInt8], range: Range<Int>) -> Int {
    let bytes = text.span
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = decode(bytes, at: index)
      guard isSpace(scalar) else { break }
      index += length
    }
    return min(index, range.upperBound)
  }

  /// The end of a range without the white space there.
  static func endOfWords(in text: [UInt8], range: Range<Int>) -> Int {
    let bytes = text.span
    var end = range.upperBound
    while end > range.lowerBound {
      var index = end - 1
      while index > range.lowerBound, UTF8Check.isContinuation(bytes[index]) { index -= 1 }
      guard isSpace(decode(bytes, at: index).scalar) else { break }
      end = index
    }
    return end
  }

  /// The end of the paragraph that a range begins with: where a blank line follows.
  static func endOfParagraph(in text: [UInt8], range: Range<Int>) -> Int {
    let bytes = text.span
    // The end of the last line that is not blank, and how many line ends have come since.
    var end = range.lowerBound
    var lineEnds = 0
    for index in range {
      let byte = bytes[index]
      let isSecondOfPair =
        byte == Byte.newline && index > range.lowerBound
        && bytes[index - 1] == Byte.carriageReturn
      if byte == Byte.newline && !isSecondOfPair || byte == Byte.carriageReturn {
        lineEnds += 1
        if lineEnds == 2 { return end }
      } else if !Byte.isSpace(byte) {
        lineEnds = 0
        end = index + 1
      }
    }
    return range.upperBound
  }

  // The tables of Unicode are slow; nearly everything is ASCII.
  @inline(__always)
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
      : scalar.properties.isWhitespace
  }

  @inline(__always)
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
  }

  /// False for no-break spaces.
  private static func isBreakable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2007, 0x202F: false
    default: true
    }
  }

  private static func decode(
    _ bytes: Span<UInt8>,
    at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    guard let (value, length) = UTF8Check.decode(bytes, at: index),
      let scalar = Unicode.Scalar(value)
    else { return (Unicode.Scalar(0xFFFD as UInt16) ?? "?", 1) }
    return (scalar, length)
  }
}
