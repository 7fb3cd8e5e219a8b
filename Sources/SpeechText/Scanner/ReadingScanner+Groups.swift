// SPDX-License-Identifier: Apache-2.0

/// Numbers that look like a large one, or like its groups: addresses of networks, bits, colours and places.
extension ReadingScanner {
  /// "255.255.255.255": four numbers below 256, which are groups of three digits only before what is counted or paid.
  func networkAddress(at index: Int, word: DigitWord) -> Reading? {
    if let reading = addressWithPort(at: index, word: word) { return reading }
    guard word.runs.count == 4, word.isBare, word.sign == nil,
      word.marks.allSatisfy({ $0 == .point }), isRowOfBytes(word),
      !isGroupedByThree(word) || isKnownNetwork(word) || !isCounted(index)
    else { return nil }
    return reading(
      .version,
      rule: "numbers between points",
      words: isAddress(word, at: index)
        ? word.runs.indices.map { language.networkNumber(word.value($0) ?? 0) }
          .joined(separator: " \(Symbols.name(".", language: language) ?? language.decimalPoint) ")
        : versionWords(word),
      first: index,
      last: index
    )
  }

  /// "192.168.1.0/24", "127.0.0.1:8080": an address and the length of its network, or a port.
  private func addressWithPort(at index: Int, word: DigitWord) -> Reading? {
    guard word.runs.count == 5, word.isBare, word.sign == nil,
      word.marks[..<3].allSatisfy({ $0 == .point }),
      word.marks[3] == .slash || word.marks[3] == .colon,
      let last = word.value(4), last < (word.marks[3] == .slash ? 33 : 65_536),
      (0..<4).allSatisfy({ (word.value($0) ?? 256) < 256 }),
      let point = Symbols.name(".", language: language),
      let joiner = Symbols.name(word.marks[3] == .slash ? "/" : ":", language: language)
    else { return nil }
    let parts = (0..<4).map { language.networkNumber(word.value($0) ?? 0) }
    return reading(
      .version,
      rule: "numbers between points",
      words: parts.joined(separator: " \(point) ")
        + " \(joiner) \(language.numbers.cardinal(last))",
      first: index,
      last: index
    )
  }

  private static let networks: Set<String> = [
    "ip", "ipv4", "address", "addresses", "host", "hosts", "server", "ping", "ssh", "dns",
    "gateway",
    "router", "netmask", "subnet", "network", "localhost", "loopback", "telnet", "nameserver",
    "traceroute", "nmap", "adresse", "rechner", "netz", "serveur", "réseau", "hôte", "servidor",
    "red", "dirección", "indirizzo", "rete",
  ]

  /// Whether four numbers are an address, and no version: of networks that everyone has, or beside a word for one.
  private func isAddress(_ word: DigitWord, at index: Int) -> Bool {
    if isLabel(index - 1) { return false }
    switch (word.value(0), word.value(1)) {
    case (10, _), (127, 0), (192, 168), (169, 254), (255, _): return true
    case (172, let second?) where (16...31).contains(second): return true
    default: return hasWord(of: Self.networks, near: index)
    }
  }

  /// Masks, and private networks with three digits in each number (RFC 1918).
  private func isKnownNetwork(_ word: DigitWord) -> Bool {
    word.value(0) == 255 || word.value(0) == 192 && word.value(1) == 168
  }

  private func isCounted(_ index: Int) -> Bool {
    if index > 0, Self.totals.contains(word(index - 1).lowercased()) { return true }
    guard let next = next(index) else { return false }
    return isNounBehind(index) || unit(next) != nil || currency(next) != nil
  }

  /// "Einwohner: 1.100.200.250".
  private static let totals: Set<String> = [
    "einwohner", "einwohnerzahl", "bevölkerung", "gesamtzahl", "summe", "umsatz", "population",
    "habitants", "habitantes",
    "población", "total", "popolazione", "abitanti", "gesamt",
  ]

  private func isRowOfBytes(_ word: DigitWord) -> Bool {
    word.runs.indices.allSatisfy { run in
      !word.hasLeadingZero(run) && word.value(run).map { $0 < 256 } == true
    }
  }

  private func isGroupedByThree(_ word: DigitWord) -> Bool {
    word.runs.dropFirst().allSatisfy { $0.count == 3 } && word.value(0) != 0
  }

  /// "11100010 10001001": eight digits of zero and one beside eight others, or beside the same value with "0x" before it. Those
  /// that are round on both sides may be amounts.
  func bits(at index: Int, word: DigitWord) -> Reading? {
    guard isByte(index, word: word) else { return nil }
    let isBesideByte = [index - 2, index - 1, index + 1, index + 2].contains { place in
      tokens.indices.contains(place) && tokens[place].core.count == 8
        && DigitWord(text, core: tokens[place].core).map { isByte(place, word: $0) } == true
        && [index, place].contains { text[tokens[$0].core].dropFirst(2).contains(0x31) }
    }
    guard isBesideByte || next(index) == "=" && self.word(index + 2).hasPrefix("0x") else {
      return nil
    }
    return digitByDigit(word, rule: "digits of a code", at: index)
  }

  private func isByte(_ index: Int, word: DigitWord) -> Bool {
    word.isPlain && word.runs[0].count == 8 && text[word.runs[0]].allSatisfy { $0 & 15 < 2 }
  }

  // MARK: In parentheses

  private static let colours: Set<String> = [
    "rgb", "color", "colour", "colors", "colours", "pixel", "pixels", "farbe", "farben", "couleur",
    "couleurs", "colores", "píxel", "píxeles", "colore", "colori",
  ]

  /// "(25,18,194)", "[25,18,194]": three or more numbers below 256, a colour or a place. Groups of three digits are also those of one
  /// number: "(1,200,250)" is neither without another row or a word for colours beside it.
  func rowInParentheses(at index: Int, word: DigitWord) -> Reading? {
    guard isRowInParentheses(index, word: word),
      !isGroupedByThree(word) || isBesideRow(index) || hasWord(of: Self.colours)
    else { return nil }
    return reading(
      .number,
      rule: "numbers in parentheses",
      words: word.runs.indices.map { spoken(word, run: $0) }.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// Whether nothing tells a row of numbers from one number.
  func isUnsureRow(_ index: Int, word: DigitWord) -> Bool {
    word.marks.first == .comma && isRowInParentheses(index, word: word)
  }

  private func isRowInParentheses(_ index: Int, word: DigitWord) -> Bool {
    word.runs.count > 2 && word.isBare && word.sign == nil
      && word.marks.allSatisfy { $0 == .comma } && isRowOfBytes(word)
      && (before(index).hasSuffix("(") && after(index).hasPrefix(")")
        || before(index).hasSuffix("[") && after(index).hasPrefix("]"))
  }

  /// Whether the sentence has another row in parentheses, which is surely one.
  private func isBesideRow(_ index: Int) -> Bool {
    tokens.indices.contains { place in
      guard place != index, tokens[place].core.count > 4, tokens[place].traits.contains(.digit),
        !before(place).isEmpty, let word = DigitWord(text, core: tokens[place].core)
      else { return false }
      return isRowInParentheses(place, word: word) && !isGroupedByThree(word)
    }
  }
}
