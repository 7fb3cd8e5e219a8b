// SPDX-License-Identifier: Apache-2.0

/// Symbols of units, also with other capitals than theirs.
extension ReadingScanner {
  /// The unit of a symbol; nil for a word.
  func unit(_ symbol: String) -> Noun? {
    guard (1...8).contains(symbol.utf8.count), !Self.isLetterWithFigure(symbol) else { return nil }
    return UnitNames.symbolNoun(symbol, language: language)
      ?? Self.usualForm(ofUnit: symbol).flatMap { usual in
        UnitNames.symbolNoun(usual, language: language).flatMap { isOtherName(symbol) ? nil : $0 }
      }
  }

  /// "12 KW 2024" is a week of the calendar, "5 KM" in Sarajevo are marks, and "3 gb" the games of a season.
  private func isOtherName(_ symbol: String) -> Bool {
    switch symbol {
    case "KW": language.stopMakesOrdinals
    case "KM": hasWord(among: Self.wordsOfMarks)
    case "gb": !hasWord(among: Self.wordsOfStorage)
    default: false
    }
  }

  private static let wordsOfMarks: Set<String> = [
    "bosnien", "bosnia", "bosnie", "sarajevo", "mostar", "euro", "euros", "mark", "marks",
  ]
  private static let wordsOfStorage: Set<String> = [
    "ram", "disk", "disque", "disco", "festplatte", "memory", "speicher", "mémoire", "memoria",
    "storage", "ssd", "hdd", "usb", "data", "daten", "données", "datos", "dati", "file", "files",
    "laptop", "phone", "stick", "drive", "cloud", "download", "upload", "internet",
  ]

  private static let usualForms: [String: String] = [
    "GHZ": "GHz", "Ghz": "GHz", "KG": "kg", "KHZ": "kHz", "KHz": "kHz", "KM": "km",
    "KM/H": "km/h", "KMH": "km/h", "KW": "kW", "KWH": "kWh", "KWh": "kWh", "Kbps": "kbps",
    "Kg": "kg", "Khz": "kHz", "Km": "km", "Km/h": "km/h", "Kmh": "km/h", "Kw": "kW", "Kwh": "kWh",
    "MHZ": "MHz", "Mhz": "MHz", "Ml": "ml", "Mph": "mph", "MPH": "mph", "gb": "GB",
    "gbps": "Gbps", "ghz": "GHz", "khz": "kHz", "kw": "kW", "kwh": "kWh", "mah": "mAh",
    "mbps": "Mbps", "mhz": "MHz",
  ]

  /// The symbol that people mean who write it with other capitals: "5 KM", "2,4 Ghz", "3 kwh", "8 gb". None of these is another
  /// unit that stands behind a number in a sentence; "2 tb" are spoons, "1013 mb" pressure, "5 kb" of a genome.
  private static func usualForm(ofUnit symbol: String) -> String? {
    guard (2...4).contains(symbol.utf8.count), let first = symbol.utf8.first,
      "GKMgkm".utf8.contains(first)
    else { return nil }
    return usualForms[symbol]
  }

  /// Whether one of some words is among the first ones of the sentence: the symbols of a long row would each look at all of it.
  private func hasWord(among words: Set<String>) -> Bool {
    tokens.indices.prefix(40).contains { index in
      (2...12).contains(tokens[index].core.count) && words.contains(word(index).lowercased())
    }
  }
}
