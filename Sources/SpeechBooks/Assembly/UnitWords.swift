// SPDX-License-Identifier: Apache-2.0

/// Finds the words of a unit and their times.
///
/// A word is the text between white space, divided if the voice reported several words in it. A
/// word that the voice did not report gets a time between its neighbours, so that every word has
/// one.
struct UnitWords {
  private(set) var words: [SpokenWord] = []

  /// - Parameters:
  ///   - markers: in the order of the source.
  ///   - frames: of the unit in the output.
  ///   - scale: from a frame of the unit to one of the output.
  init(_ text: UnitText, markers: [UnitMarkers.Word], frames: Range<Int>, scale: (Int) -> Int) {
    var cursor = 0
    var times: [Int?] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      var start = 0
      while let range = Self.nextToken(in: paragraph.text, from: start) {
        start = range.upperBound
        for part in Self.parts(of: range, paragraph: paragraph, markers: markers, cursor: &cursor) {
          words.append(SpokenWord(paragraph: index, range: part.range, start: 0))
          times.append(part.frame.map { frames.lowerBound + min(max(0, scale($0)), frames.count) })
        }
      }
    }
    let filled = Self.filled(times, frames: frames)
    for index in words.indices { words[index].start = filled[index] }
  }

  // MARK: - Tokens

  /// The next stretch between white space that has a letter or digit.
  private static func nextToken(in text: [UInt16], from start: Int) -> Range<Int>? {
    var index = start
    while index < text.count {
      while index < text.count, UnitText.isSpace(text[index]) { index += 1 }
      let first = index
      while index < text.count, !UnitText.isSpace(text[index]) { index += 1 }
      if isSpoken(text[first..<index]) { return first..<index }
    }
    return nil
  }

  private static func isSpoken(_ units: ArraySlice<UInt16>) -> Bool {
    String(decoding: units, as: UTF16.self).unicodeScalars.contains { $0.isSpoken }
  }

  /// Divides a token where markers begin inside of it; each part has a letter or digit. `cursor` is the first marker that
  /// ends after the beginning of the token.
  private static func parts(
    of range: Range<Int>,
    paragraph: UnitText.Paragraph,
    markers: [UnitMarkers.Word],
    cursor: inout Int
  ) -> [(range: Range<Int>, frame: Int?)] {
    let first = paragraph.places[range.lowerBound]
    let last = paragraph.places[range.upperBound - 1]
    while cursor < markers.count, markers[cursor].range.upperBound <= first { cursor += 1 }
    var parts: [(range: Range<Int>, frame: Int?)] = [(range, nil)]
    var index = cursor
    var text = range.lowerBound
    while index < markers.count, markers[index].range.lowerBound <= last {
      defer { index += 1 }
      let marker = markers[index]
      while text < range.upperBound, paragraph.places[text] < marker.range.lowerBound { text += 1 }
      guard let current = parts.last else { break }
      guard current.frame != nil else {
        parts[parts.count - 1].frame = marker.frame
        continue
      }
      let (head, tail) = (current.range.lowerBound..<text, text..<range.upperBound)
      guard text > current.range.lowerBound, text < range.upperBound,
        isSpoken(paragraph.text[head]),
        isSpoken(paragraph.text[tail])
      else { continue }
      parts[parts.count - 1].range = head
      parts.append((tail, marker.frame))
    }
    return parts
  }

  // MARK: - Times

  /// Ascending times for all: unknown ones, and those that would go back, are spread evenly between
  /// their neighbours.
  private static func filled(_ times: [Int?], frames: Range<Int>) -> [Int] {
    var known = [Int?](repeating: nil, count: times.count)
    var latest = frames.lowerBound - 1
    for (index, time) in times.enumerated() {
      guard let time, time > latest, time < frames.upperBound else { continue }
      known[index] = time
      latest = time
    }
    if !known.isEmpty, known[0] == nil {
      known[0] = min(frames.lowerBound, known.lazy.compactMap { $0 }.first ?? frames.lowerBound)
    }
    var filled: [Int] = []
    var index = 0
    while index < known.count {
      guard let start = known[index] else { break }
      let next = known[(index + 1)...].firstIndex { $0 != nil } ?? known.count
      let end = next < known.count ? known[next] ?? frames.upperBound : frames.upperBound
      let count = next - index
      for step in 0..<count { filled.append(start + (end - start) * step / count) }
      index = next
    }
    return filled
  }
}
