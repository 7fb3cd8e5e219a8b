// SPDX-License-Identifier: Apache-2.0

/// Decides whether a border stays where it is, whatever text comes after what has arrived.
///
/// `SentenceBreaker` looks at what follows a possible border: for a small letter, the next word, a number, the end of a
/// title, the next item of a list. Each of these looks ends after some bytes; while one might reach the end of what has
/// arrived, the border is not settled. Where that is hard to tell, it is not settled either: some words later it is.
enum SettledBorder {
  /// Bytes after a border that no look goes beyond: 64 characters after it, or 256 bytes after an item of a list.
  static let maxLook = 600
  /// Bytes of the next word that are looked at, those of an ellipsis before it, and those of a title in book marks.
  private static let maxWord = 24
  private static let maxEllipsis = 12
  private static let maxTitle = 100
  /// Characters in which a letter is looked for.
  private static let maxCharacters = 64

  /// - Parameters:
  ///   - end: what `SentenceBreaker` has found in the range.
  ///   - range: what has arrived, from the beginning of the sentence; ends between characters.
  static func isSettled(
    _ end: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>,
    rules: SentenceRules
  ) -> Bool {
    let arrived = range.upperBound
    guard end < arrived else { return false }
    if arrived - end >= maxLook { return true }
    return isWordComplete(after: end, in: bytes, to: arrived, rules: rules)
      && (bytes[end] != UInt8(ascii: "(") || arrived - end >= FollowingText.maxAside)
      && (!rules.findsSpeakers || isSpeakerComplete(at: end, in: bytes, to: arrived))
      && (arrived - end >= maxTitle || !isInTitle(end, in: bytes, from: range.lowerBound))
      && !mayHaveItem(before: end, in: bytes, range: range)
      && isMarkerComplete(at: end, in: bytes, to: arrived)
      && !mayChangeList(after: end, in: bytes, to: arrived)
  }

  /// Whether the next word has arrived with the character after it, or something else that decides.
  private static func isWordComplete(
    after end: Int,
    in bytes: Span<UInt8>,
    to limit: Int,
    rules: SentenceRules
  ) -> Bool {
    var index = end
    for _ in 0..<maxCharacters {
      guard index < limit else { return false }
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: limit)
      let character = rules.character(scalar)
      if character == .paragraphSeparator { return true }
      if character.endsSentence { return limit - end >= maxEllipsis }
      if character.isLetter { return isWordComplete(at: index, in: bytes, to: limit) }
      index += length
    }
    return true
  }

  private static func isWordComplete(at start: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    var index = start
    while index < limit, index - start <= maxWord {
      let (scalar, length) = ScalarReader.scalar(bytes, at: index, end: limit)
      guard SentenceCharacter(scalar).isLetter else { return true }
      index += length
    }
    return index - start > maxWord
  }

  /// Whether what has arrived decides if someone is named behind a quotation.
  private static func isSpeakerComplete(at end: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    var index = end
    while index > 0, SentenceByte.isSpace(bytes[index - 1]) { index -= 1 }
    // The last bytes of the marks that close a quotation.
    guard index > 0, "\"'”’»".utf8.contains(bytes[index - 1]) else { return true }
    return SpeakerName(at: end, in: bytes, to: limit).isComplete
  }

  /// Whether a title in book marks is open near a place; its closing mark may still come.
  private static func isInTitle(_ place: Int, in bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = place
    while index > max(start, place - maxTitle) {
      index -= 1
      guard bytes[index] == 0xE3, index + 2 < place, bytes[index + 1] == 0x80,
        (0x88...0x8B).contains(bytes[index + 2])
      else { continue }
      return bytes[index + 2].isMultiple(of: 2)
    }
    return false
  }

  /// Whether a line before a place would begin an item of a list if the next item came.
  private static func mayHaveItem(
    before place: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    var index = range.lowerBound
    while index < place, SentenceByte.isSpace(bytes[index]) { index += 1 }
    while index < place {
      defer { index += 1 }
      guard bytes[index] == 0x0A || bytes[index] == 0x0D else { continue }
      var start = index
      while start < place, SentenceByte.isSpace(bytes[start]) { start += 1 }
      guard start < place,
        let marker = ListMarker(at: start, in: bytes, to: range.upperBound)
      else { continue }
      if range.upperBound < marker.end + ListItems.lookahead { return true }
    }
    return false
  }

  /// Whether an item begins at a border because of the last line, whose marker may still change: "- e" begins one, "- e.g."
  /// does not.
  private static func mayChangeList(after end: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool {
    guard ListMarker(at: end, in: bytes, to: limit) != nil else { return false }
    var start = limit
    while start > end, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    while start < limit, SentenceByte.isSpace(bytes[start]) { start += 1 }
    return start > end && start < limit && !isMarkerComplete(at: start, in: bytes, to: limit)
  }

  /// Whether something has arrived after what may be the marker of an item, with its white space.
  private static func isMarkerComplete(at start: Int, in bytes: Span<UInt8>, to limit: Int) -> Bool
  {
    var index = start
    func isWritten(_ place: Int) -> Bool {
      SentenceByte.isDigit(bytes[place]) || SentenceByte.isLetter(bytes[place])
    }
    if !isWritten(index) { index += ScalarReader.scalar(bytes, at: index, end: limit).length }
    while index < limit, SentenceByte.isBlank(bytes[index]) { index += 1 }
    if index < limit, bytes[index] == UInt8(ascii: "(") { index += 1 }
    let number = index
    while index < limit, index - number < 5, isWritten(index) { index += 1 }
    guard index < limit else { return false }
    // Another word, or a number that is followed by something else, does not begin an item.
    guard isMark(bytes[index]) else { return true }
    while index < limit, isMark(bytes[index]) { index += 1 }
    while index < limit, SentenceByte.isBlank(bytes[index]) { index += 1 }
    return index < limit
  }

  /// What stands after the number of an item.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
  }
}
