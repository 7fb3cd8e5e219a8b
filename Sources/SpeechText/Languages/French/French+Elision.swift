// SPDX-License-Identifier: Apache-2.0

/// Small words that lose their vowel before a one in words.
extension French {
  private static let scales = ["million", "milliard", "billion"]
  private static let units: Set<String> = [
    "an", "mois", "jour", "litre", "mètre", "kilo", "kilogramme", "gramme", "euro", "dollar",
    "franc",
    "point", "centimètre", "millimètre", "kilomètre", "degré", "hectare", "enfant", "volt", "watt",
  ]

  /// "Plus de 1 000 000 d'entre eux" is "plus d'un million d'entre eux", "de 1 kg" is "d'un kilogramme": before a scale and what is
  /// counted or measured, "un" is an article. Before the numeral alone "de" stays: "de 1 à 10".
  func joined(_ readings: [Reading], in scanner: ReadingScanner) -> [Reading] {
    var place = scanner.text.startIndex
    return readings.map { reading in
      defer { place = reading.range.upperBound }
      guard let part = reading.parts.first, isArticle(part.words, of: reading, in: scanner.text),
        let start = elidable(before: part.range.lowerBound, from: place, in: scanner.text)
      else { return reading }
      let word = String(
        decoding: scanner.text[start.lowerBound..<start.upperBound - 1],
        as: UTF8.self
      )
      let joined = Reading.Part(
        words: word + "'" + part.words,
        range: start.lowerBound..<part.range.upperBound
      )
      return Reading(
        reading.kind,
        rule: reading.rule,
        parts: [joined] + reading.parts.dropFirst(),
        alternative: reading.alternative
      )
    }
  }

  private func isArticle(_ words: String, of reading: Reading, in text: ArraySlice<UInt8>) -> Bool {
    if words == "un" || words == "une" {
      guard reading.kind == .number, let noun = wordBehind(reading.range.upperBound, in: text)
      else { return false }
      // "une" agrees with its noun; "de 1 signifie" has a verb.
      return words == "une" || Self.scales.contains(noun) || Self.units.contains(noun)
    }
    guard words.hasPrefix("un ") || words.hasPrefix("une ") else { return false }
    let pieces = words.split(separator: " ", maxSplits: 2)
    guard pieces.count > 1 else { return false }
    let noun = pieces[1]
    switch reading.kind {
    case .number: return Self.scales.contains(String(noun))
    // "de 1 à 3 kg", "de 1,2 t", "de 1 %" have the numeral.
    case .measure, .money: return noun != "à" && noun != "virgule" && noun != "pour"
    default: return false
    }
  }

  /// The word in small letters behind a place and a space.
  private func wordBehind(_ place: Int, in text: ArraySlice<UInt8>) -> String? {
    guard place < text.endIndex, text[place] == 0x20 else { return nil }
    let word = text[(place + 1)...].prefix {
      $0 >= 0x80 || ByteTraits.of($0).contains(.small) || $0 == UInt8(ascii: "-")
    }
    return word.count > 1 ? String(decoding: word, as: UTF8.self) : nil
  }

  /// "de" or "que" as a word of its own before a place, with one space behind it.
  private func elidable(
    before place: Int,
    from start: Int,
    in text: ArraySlice<UInt8>
  ) -> Range<Int>? {
    guard place - start > 2 else { return nil }
    // A space, or one that does not break.
    let space =
      text[place - 1] == 0x20 ? 1 : text[place - 1] == 0xA0 && text[place - 2] == 0xC2 ? 2 : 0
    let end = place - space
    guard space > 0, text[end - 1] == UInt8(ascii: "e"), end - start > 1 else { return nil }
    let length = text[end - 2] == UInt8(ascii: "d") || text[end - 2] == UInt8(ascii: "D") ? 2 : 3
    guard end - start >= length,
      length == 2 || text[(end - 3)..<(end - 1)].elementsEqual("qu".utf8),
      end - length == text.startIndex || text[end - length - 1] == 0x20
    else { return nil }
    return end - length..<end
  }
}
