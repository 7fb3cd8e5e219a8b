// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Digit by digit, with a pause where the number is separated. The format is a country code, which is a hint for those
  /// who dial and not spoken (W3C note, 3.3).
  mutating func telephone(in language: any Language) -> String? {
    _ = format { $0.allSatisfy(Self.isDigit) ? $0 : nil }
    let saysMarks = detail { $0 == "punctuation" ? true : nil } ?? false
    var groups: [String] = []
    var digits = ""
    var isAfterMark = true
    func close() {
      guard !digits.isEmpty else { return }
      groups.append(language.telephoneDigits(digits))
      digits = ""
    }
    var rest = text.lowercased()[...]
    while let character = rest.first {
      if Self.isDigit(character) {
        digits.append(character)
        isAfterMark = false
        rest.removeFirst()
        continue
      }
      close()
      if let mark = ["extension", "ext.", "ext", "durchwahl", "poste", "anexo", "x"].first(
        where: rest.hasPrefix
      ) {
        guard !isAfterMark else { return nil }
        groups.append(language.telephoneExtension)
        rest = rest.dropFirst(mark.count)
        isAfterMark = true
        continue
      }
      guard " +-–‐()./*#,\u{A0}\u{202F}".contains(character) else { return nil }
      if character == "+" || character == "*" || character == "#" || saysMarks,
        let name = Symbols.name(character, language: language)
      {
        groups.append(name)
      }
      rest.removeFirst()
    }
    close()
    guard text.contains(where: Self.isDigit) else { return nil }
    return Self.joined(groups)
  }

  /// Joins groups with commas; none after a leading plus, which belongs to the digits after it.
  private static func joined(_ groups: [String]) -> String {
    var words = ""
    for (index, group) in groups.enumerated() {
      words += group
      let isPlus = index == 0 && (group == "plus" || group == "más")
      if index < groups.count - 1 { words += isPlus ? " " : ", " }
    }
    return words
  }
}
