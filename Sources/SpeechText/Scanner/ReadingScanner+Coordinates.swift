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
    let isSingle = words.count == 1
    if let (direction, last) = direction(at: end),
      isSingle ? isDirectionOfPlace(behind: last) : isAlone(behind: last)
    {
      words.append(direction)
      end = last
    }
    guard words.count > 1 else { return nil }
    let isBeforeLetter = end < text.endIndex && Self.isLetter(text[end])
    return Reading(
      .measure,
      rule: isSingle ? "degrees and a direction" : "degrees and minutes",
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

  /// Before a second place, or behind the first letter of a direction.
  private static let joining = ["and", "und", "et", "y", "e", "of", "to", "bis", "à"]

  /// Whether a letter behind degrees is hardly a word or an initial: its clause ends there, or goes on with a number. "180° O/U"
  /// is a way to bake, "30° O sea" two words.
  private func isDirectionOfPlace(behind end: Int) -> Bool {
    guard end < text.endIndex else { return true }
    let next = end + 1
    if ",;:)]".utf8.contains(text[end]) { return true }
    if text[end] == UInt8(ascii: ".") { return next == text.endIndex }
    guard text[end] == UInt8(ascii: " ") else { return false }
    if next == text.endIndex || DigitWord.isDigit(text[next]) { return true }
    return Self.joining.contains { text[next...].starts(with: ($0 + " ").utf8) }
  }

  /// Whether a letter behind minutes is alone: not "N'oublie", "S-förmig", "O/U".
  private func isAlone(behind end: Int) -> Bool {
    guard end < text.endIndex else { return true }
    return !"-/'&".utf8.contains(text[end]) && !Self.isLetter(text[end])
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
