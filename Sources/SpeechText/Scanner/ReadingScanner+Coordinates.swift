// SPDX-License-Identifier: Apache-2.0

/// Angles in degrees, minutes and seconds.
extension ReadingScanner {
  /// "40°26′46″N", "52° 31′ N", "41.7° N": the sign of minutes behind that of degrees tells them from feet. Degrees alone need
  /// the letter of a direction.
  func coordinate(at index: Int) -> Reading? {
    let core = tokens[index].core
    // The second byte of "°"; most words with digits have none, and the names of units cost a search each.
    guard
      tokens[index].traits.contains(.sign) && text[core].contains(0xB0)
        || language.degreeMakesOrdinals && text[core].contains(0xBA)
    else { return nil }
    let sign = DigitWord(text, core: core)?.sign
    let start = core.lowerBound
    var place = start
    if sign != nil, let first = text[core].firstIndex(where: DigitWord.isDigit) { place = first }
    let names = [unit("°"), unit("min"), unit("s")].compactMap(\.self)
    guard names.count == 3 else { return nil }
    var words: [String] = []
    var end = place
    for (name, signs) in zip(names, Self.signs) {
      guard let part = angle(at: place, signs: signs) else { break }
      words.append(language.words(part.number, of: name))
      end = part.end
      place = end
      while place < text.endIndex, text[place] == UInt8(ascii: " ") { place += 1 }
    }
    guard !words.isEmpty else { return nil }
    let isAlone = words.count == 1
    if let (direction, last) = direction(at: end), !isAlone || isDirectionOfPlace(behind: last) {
      words.append(direction)
      end = last
    }
    guard words.count > 1 else { return nil }
    let isBeforeLetter = end < text.endIndex && Self.isLetter(text[end])
    return Reading(
      .measure,
      rule: isAlone ? "degrees and a direction" : "degrees and minutes",
      words: (sign == .minus ? language.minus + " " : sign == .plus ? language.plus + " " : "")
        + words.joined(separator: " ") + (isBeforeLetter ? " " : ""),
      range: start..<end
    )
  }

  /// "31' N": the letter of a direction behind the last part, alone.
  private func direction(at start: Int) -> (words: String, end: Int)? {
    var place = start
    while place < text.endIndex, text[place] == UInt8(ascii: " ") { place += 1 }
    guard place < text.endIndex, place + 1 == text.endIndex || !Self.isLetter(text[place + 1]),
      let words = language.compass[String(decoding: text[place...place], as: UTF8.self)]
    else { return nil }
    return (words, place + 1)
  }

  /// Whether a letter behind degrees is hardly a word or an initial: a mark, the end or a small letter is behind it.
  private func isDirectionOfPlace(behind end: Int) -> Bool {
    guard end < text.endIndex else { return true }
    guard text[end] == UInt8(ascii: " ") else {
      return text[end] != UInt8(ascii: ".") || end + 1 == text.endIndex
    }
    return end + 1 == text.endIndex
      || ByteTraits.of(text[end + 1]).isDisjoint(with: [.capital])
  }

  /// What ends each part.
  private static let signs = [["°", "º"], ["′", "'", "’"], ["″", "\"", "”", "''"]]

  private func angle(at start: Int, signs: [String]) -> (number: WrittenNumber, end: Int)? {
    var end = start
    while end < text.endIndex, end - start < 9,
      DigitWord.isDigit(text[end]) || text[end] == UInt8(ascii: ".")
        || text[end] == UInt8(ascii: ",")
    {
      end += 1
    }
    guard end > start,
      let number = WrittenNumber(
        String(decoding: text[start..<end], as: UTF8.self),
        decimalIsComma: text[start..<end].contains(UInt8(ascii: ","))
      ),
      let sign = signs.first(where: { text[end...].starts(with: $0.utf8) })
    else { return nil }
    return (number, end + sign.utf8.count)
  }
}
