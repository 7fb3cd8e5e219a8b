// SPDX-License-Identifier: Apache-2.0

/// Numbers directly behind a dash that is a minus sign, or behind an asterisk that marks a place.
extension ReadingScanner {
  /// "–22 °C", "de –35": a dash of typographers for a minus sign, where a temperature or a percentage is meant. "*2 m. end.":
  /// the mark of a repeat stays as it is written.
  func numberBehindMark(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == nil, (1...3).contains(word.prefix.count) else { return nil }
    let start = word.prefix.upperBound
    if word.prefix.count == 1, text[word.prefix.lowerBound] == UInt8(ascii: "*") {
      return tokens.indices.contains(where: isMarkOfPlace) ? reading(at: index, from: start) : nil
    }
    guard text[word.prefix].elementsEqual("–".utf8), isTemperature(index, word: word),
      index == 0 || !tokens[index - 1].traits.contains(.digit)
        || !text[tokens[index - 1].core].contains(where: DigitWord.isDigit),
      let rest = reading(at: index, from: start), let first = rest.parts.first,
      first.range.lowerBound == start
    else { return nil }
    let part = Reading.Part(
      words: language.minus + " " + first.words,
      range: word.prefix.lowerBound..<first.range.upperBound
    )
    return Reading(rest.kind, rule: rest.rule, parts: [part] + rest.parts.dropFirst())
  }

  /// A unit of temperature or a percentage behind the number, or one elsewhere in the sentence.
  private func isTemperature(_ index: Int, word: DigitWord) -> Bool {
    let units: Set<String> = ["°C", "°F", "°", "%", "ºC", "º"]
    let own = word.suffix.isEmpty ? next(index) ?? "" : word.string(word.suffix)
    return units.contains(own)
      || (own.isEmpty || language.context.notCounted.contains(own))
        && tokens.indices.contains { other in
          other != index && tokens[other].core.count < 12
            && ["°C", "°F", "ºC"].contains { self.word(other).hasSuffix($0) }
        }
  }
}
