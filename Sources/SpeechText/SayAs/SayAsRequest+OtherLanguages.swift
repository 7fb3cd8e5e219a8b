// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Languages without tables here: numbers, money, measures and dates by ICU, else single characters, which every engine
  /// reads in its own language.
  mutating func words(_ kind: SayAsKind, inOther language: String) throws(TextError) -> String? {
    guard !text.isEmpty else { return nil }
    switch kind {
    case .cardinal:
      switch format({ ["cardinal", "ordinal", "digits", "telephone"].contains($0) ? $0 : nil }) {
      case "ordinal": return try spelled(language, isOrdinal: true)
      case "digits", "telephone": return try words(.digits, inOther: language)
      default: return try spelled(language, isOrdinal: false)
      }
    case .ordinal: return try spelled(language, isOrdinal: true)
    case .digits, .telephone:
      let groups = text.split { " -.()/\u{A0}\u{202F}".contains($0) }
      let isNumber = groups.allSatisfy { group in
        (group.first == "+" ? group.dropFirst() : group).allSatisfy(\.isWholeNumber)
      }
      guard isNumber, groups.contains(where: { $0.contains(where: \.isWholeNumber) }) else {
        return nil
      }
      return groups.map { Self.separated($0) }.joined(separator: ", ")
    case .key:
      let english = Languages.of(tag: "en")
      let names = KeyNames.parts(of: text).map { part in
        english.flatMap { KeyNames.name(part, language: $0) } ?? Self.symbol(part, in: language)
          ?? part
      }
      return names.joined(separator: " ")
    case .characters:
      let characters = Array(text)
      // What is done anyway; capitals are not called so.
      _ = format { $0 == "characters" ? true : nil }
      // Engines are silent at a mark by itself.
      if let name = Self.symbol(text, in: language) { return name }
      let groups = detail(DetailGroups.init)?.cut(characters) ?? [characters[...]]
      return groups.map { Self.separated($0) }.joined(separator: ", ")
    case .currency, .unit: return try SystemReadings.words(text, language: language)
    case .date: return try date(inOther: language)
    default: return nil
    }
  }

  /// A date in digits, in the order of its format, else of the language.
  private mutating func date(inOther language: String) throws(TextError) -> String? {
    let order = format { ["dmy", "mdy", "ymd"].contains($0) ? $0 : nil }
    guard let order else { return try SystemReadings.words(text, language: language) }
    let numbers = text.split { !$0.isWholeNumber }.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let (year, month, day) =
      switch order {
      case "dmy": (numbers[2], numbers[1], numbers[0])
      case "mdy": (numbers[2], numbers[0], numbers[1])
      default: (numbers[0], numbers[1], numbers[2])
      }
    return try SystemDates.words(year: year, month: month, day: day, language: language)
  }

  private static func separated(_ characters: some Collection<Character>) -> String {
    characters.filter { $0 != " " }.map(String.init).joined(separator: " ")
  }

  /// Marks that are letters for Unicode, and that eSpeak NG (1.51) does not name, as it does those of Hindi, but reads within
  /// 0.08 s or not at all. Thai, Gujarati, Tamil, Telugu, Kannada, Burmese.
  private static let faintMarks: Set<Character> = [
    "\u{E31}", "\u{A81}", "\u{A82}", "\u{A83}", "\u{BD7}", "\u{C55}", "\u{C56}", "\u{CD5}",
    "\u{CD6}", "\u{102C}", "\u{1038}", "\u{103C}",
  ]

  /// What a single mark is called, in English if no better is known; nil for letters and digits.
  private static func symbol(_ text: String, in language: String) -> String? {
    guard text.count == 1, let character = text.first, !character.isWholeNumber,
      !character.isWhitespace
    else { return nil }
    if faintMarks.contains(character) {
      return Symbols.systemName(character, language: language)
        ?? Symbols.lastName(character, word: "character")
    }
    guard !character.isLetter else { return nil }
    return Symbols.systemName(character, language: language)
      ?? Languages.of(tag: "en").map { Symbols.spoken(character, language: $0) }
  }

  /// Converts digits and separators of other scripts to ASCII.
  private static func inASCII(_ text: String) -> String {
    var ascii = ""
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if properties.generalCategory == .decimalNumber, let value = properties.numericValue {
        ascii += String(Int(value))
      } else {
        ascii.unicodeScalars.append(scalar == "\u{66B}" ? "." : scalar == "\u{66C}" ? "," : scalar)
      }
    }
    return ascii
  }

  private func spelled(_ language: String, isOrdinal: Bool) throws(TextError) -> String? {
    let text = Self.inASCII(text)
    // The decimal separator of the language is not known here: one that could group thousands is assumed to do so.
    let isGrouped = text.filter { $0 == "," || $0 == "." }.count == 1
    let tail = text.split { $0 == "," || $0 == "." }.last ?? ""
    let isComma = isGrouped && tail.count == 3 ? text.contains(".") : text.contains(",")
    guard let number = WrittenNumber(text, decimalIsComma: isComma),
      !isOrdinal || number.fraction.isEmpty && !number.isNegative
    else { return nil }
    // ICU would round numbers with more digits than a double has.
    guard number.value != nil, number.fraction.utf8.count <= 15 else {
      return isOrdinal ? nil : Self.separated(text)
    }
    let sign = number.isNegative ? "-" : ""
    let fraction = number.fraction.isEmpty ? "" : "." + number.fraction
    return try Speller.words(
      sign + number.whole + fraction,
      language: language,
      isOrdinal: isOrdinal
    )
  }
}
